from tables.models.job import Job

__all__ = [
    "Job",
]
