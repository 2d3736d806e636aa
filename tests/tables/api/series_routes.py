"""Who may do what at the addresses of a series: a stranger, another host, a viewer, a writer, the
host."""

from __future__ import annotations

ALL_MAY = (200, 200, 200, 200, 200)
WHO_KNOWS_IT_MAY = (404, 404, 200, 200, 200)
WHO_WRITES_MAY = (404, 404, 403, 200, 200)

SERIES_MATRIX: dict[str, tuple[int, int, int, int, int]] = {
    "GET games": ALL_MAY,
    "POST series_new": (201, 201, 201, 201, 201),
    "POST series_forecast": ALL_MAY,
    "POST series_code": (422, 422, 422, 422, 422),  # this is no code
    "POST series_code_forecast": (422, 422, 422, 422, 422),
    "GET series": WHO_KNOWS_IT_MAY,
    "GET series_look": WHO_KNOWS_IT_MAY,
    "POST series_setup": WHO_WRITES_MAY,
    "POST series_sessions": (404, 404, 403, 409, 409),  # tonight's is open
    "GET series_session": WHO_KNOWS_IT_MAY,
    "PUT series_session": WHO_WRITES_MAY,
    "GET series_chapters": WHO_KNOWS_IT_MAY,
    "GET series_chapter": WHO_KNOWS_IT_MAY,
    "POST series_result_forecast": WHO_WRITES_MAY,
    "POST series_result": (404, 404, 403, 201, 201),
    "PUT series_result": (404, 404, 403, 403, 409),  # the open session is told, not retold
    "DELETE series_result": (404, 404, 403, 409, 409),  # there is none yet
    "POST series_again_forecast": (404, 404, 403, 403, 409),  # nothing is announced
    "POST series_again": (404, 404, 403, 403, 409),
    "POST series_let_stand": (404, 404, 403, 403, 409),
}
"""Every route of a series, by method and name."""
