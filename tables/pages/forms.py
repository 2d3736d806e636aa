"""The small forms of the first page: a typed code, a photo of a sheet."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tables import codes
from tables.codes import Given
from tables.scanning import BYTES_MOST, PhotoUnreadable, text_in

LONGEST_CODE = 300  # characters; a whole address may be pasted
PHOTO_WHY = {
    "bytes": _("This photo is larger than 10 MiB: take a smaller one."),
    "pixels": _("This photo has more than 50 megapixels: take a smaller one."),
    "format": _("This is no photo that can be read: take it as JPEG or PNG."),
}


class CodeForm(forms.Form):
    """A code as it stands under the square of a sheet, or its whole address."""

    code = forms.CharField(
        label=_("Code of the sheet"),
        max_length=LONGEST_CODE,
        error_messages={"required": _("Type the code that is printed under the square.")},
    )

    def clean_code(self) -> Given:
        """Read the code; what it opens is another question."""
        given = codes.read_typed(self.cleaned_data["code"])
        if given is None:
            raise forms.ValidationError(
                _("A code is a number and twelve letters, like 17-ABCD-EFGH-JKLM.")
            )
        return given


class PhotoForm(forms.Form):
    """A photo of a sheet's square. It is read and thrown away."""

    photo = forms.FileField(
        label=_("Photo of the square"),
        error_messages={
            "required": _("Choose a photo of the square on the sheet."),
            "empty": _("This file is empty: take the photo again."),
        },
    )

    def clean_photo(self) -> str:
        """The text of the square."""
        photo = self.cleaned_data["photo"]
        if photo.size > BYTES_MOST:
            raise forms.ValidationError(PHOTO_WHY["bytes"])
        try:
            text = text_in(photo.read())
        except PhotoUnreadable as error:
            raise forms.ValidationError(PHOTO_WHY[error.why]) from error
        if text is None:
            raise forms.ValidationError(
                _("No square can be read here: hold the phone straight above it, in good light.")
            )
        return text
