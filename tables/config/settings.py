"""Django's settings. What an owner may change comes from the environment: docs/running.md."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from csp.constants import NONCE, NONE, SELF
from django.utils.translation import gettext_lazy as _

from tables.config import environment

BASE_DIR = Path(__file__).resolve().parents[2]
DEBUG = environment.flag("RELIQUARY_DEBUG")

# The one folder that holds everything worth keeping: database, keys, files, broker.
DATA = environment.data_folder("RELIQUARY_DATA", default=BASE_DIR / ".data")
PORT = environment.port("RELIQUARY_PORT", default=8000)
SECRET_KEY = environment.key("RELIQUARY_SECRET_KEY", file=DATA / "secret.key")
# Printed codes are derived from it: without it every printed sheet is dead.
CODE_KEY = environment.key("RELIQUARY_CODE_KEY", file=DATA / "code.key")

# The address that printed codes carry, without a closing slash.
PUBLIC_URL = (
    os.environ.get("RELIQUARY_PUBLIC_URL") or f"http://{environment.lan_address()}:{PORT}"
).rstrip("/")
TLS = urlsplit(PUBLIC_URL).scheme == "https"
ALLOWED_HOSTS = environment.hosts("RELIQUARY_ALLOWED_HOSTS", public_url=PUBLIC_URL)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "drf_spectacular",
    "chronicle.apps.ChronicleConfig",
    "tables.apps.TablesConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tables.config.limits.BodyLimit",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "tables.config.urls"
WSGI_APPLICATION = "tables.config.wsgi.application"
ASGI_APPLICATION = "tables.config.asgi.application"
# What `up` runs, as dotted names: commands stand below the settings and import none of these.
WEB_PROCESS = "tables.config.processes.web"
WORKER_PROCESS = "tables.config.processes.worker"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
            ],
            "libraries": {"reliquary": "tables.pages.templatetags.reliquary"},
        },
    },
]

# No ATOMIC_REQUESTS: an IMMEDIATE transaction takes SQLite's write lock even where it only reads.
DATABASES = {
    "default": environment.database("RELIQUARY_DATABASE_URL", default=DATA / "reliquary.sqlite3"),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- languages -----------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("pt-br", _("Brazilian Portuguese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

# --- files ---------------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / ".build" / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        ),
    },
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # every address of ours carries the hash
MEDIA_ROOT = DATA / "files"
FILE_UPLOAD_PERMISSIONS = 0o600

# --- safety --------------------------------------------------------------------------------------

MEBIBYTE = 1024 * 1024
BODY_LIMIT = MEBIBYTE  # a view that takes more says so: tables.config.limits
# Imports and photos. Django's own check may not answer before ours does, with the right status.
BODY_LIMIT_UPLOAD = 10 * MEBIBYTE
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_LIMIT_UPLOAD
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000  # a result of six seats has some hundred

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    },
}
SECURE_CONTENT_TYPE_NOSNIFF = True
# Nothing leaves for other sites. Not "no-referrer": browsers then send forms with `Origin: null`,
# which the CSRF check refuses. Pages whose address holds a code say no-referrer for themselves.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = TLS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = TLS
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = TLS
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if TLS else []

SECURE_SSL_REDIRECT = TLS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # asked from inside, before the proxy that speaks TLS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if TLS else 0
SILENCED_SYSTEM_CHECKS = [
    "security.W005",  # the owner's other subdomains are not ours to bind to TLS
    "security.W021",  # nor is the browsers' preload list, which cannot be left quickly
]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

# --- the API -------------------------------------------------------------------------------------

# Its views say themselves who they take and how they answer: tables.api.wire.
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Reliquary",
    "DESCRIPTION": "Keeps the world between physical games of Oath.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "POSTPROCESSING_HOOKS": [],  # bodies are described by msgspec alone
    "SCHEMA_PATH_PREFIX": "/api",
}

# --- background work -----------------------------------------------------------------------------

_broker = os.environ.get("RELIQUARY_BROKER_URL")
_folder = DATA / "broker"
if _broker:
    CELERY_BROKER_URL = _broker
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = environment.REDIS_OPTIONS
else:
    CELERY_BROKER_TRANSPORT = "tables.config.filebroker:Transport"
    CELERY_BROKER_HOST = "localhost"  # a folder has none, but kombu wants a name
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(_folder / "messages"),
        "data_folder_out": str(_folder / "messages"),
        "control_folder": str(_folder / "control"),
        "store_processed": True,  # else each message goes through the system's temporary folder
        "processed_folder": str(_folder / "processed"),
        "polling_interval": 0.02,
    }
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_ENABLE_UTC = True

# --- logs ----------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"mask": {"()": "tables.config.logs.Mask"}},
    "formatters": {"line": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "filters": ["mask"],
            "formatter": "line",
        },
    },
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "django.server": {"handlers": ["stderr"], "propagate": False},
        "django": {"handlers": [], "propagate": True, "level": "INFO"},
        "celery": {"level": "WARNING"},
        "kombu": {"level": "WARNING"},
        "fontTools": {"level": "WARNING"},
        "weasyprint": {"level": "WARNING"},
        "weasyprint.progress": {"propagate": False},  # printing.render listens to it
        "uvicorn": {"level": "WARNING"},
    },
}
