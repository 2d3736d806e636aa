from django.contrib import admin
from django.urls import include, path

from tables.config.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("api/", include("tables.api.urls")),
    path("", include("tables.pages.urls")),
]
