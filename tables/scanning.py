"""A photo of a printed code -> its text. The one door to the decoder; nothing is kept."""

from __future__ import annotations

import io
import warnings

import zxingcpp
from PIL import Image, ImageOps, UnidentifiedImageError

BYTES_MOST = 10 * 1024 * 1024
PIXELS_MOST = 50_000_000
# A code fills a good part of a photo that anybody would take of it, so this is fine enough to
# read it, and a photo of 50 megapixels does not take half a second.
SIDE_MOST = 3000  # pixels
_QR = zxingcpp.barcode_formats_from_str("QRCode")
_FIRST_BYTES = (b"\xff\xd8", b"\x89PNG", b"GIF8", b"BM", b"II*\0", b"MM\0*")
_FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")


class PhotoUnreadable(ValueError):
    """This is no picture that can be opened, or one that is too large; ``why`` says which."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def text_in(image: bytes) -> str | None:
    """The text of the QR code in a photo, or None where none can be found.

    Args:
        image: the file as it came: at most 10 MiB and 50 megapixels.

    Raises:
        PhotoUnreadable: "bytes" or "pixels" where there are too many of them, "format" where
            this is no picture.
    """
    return next(iter(texts_in(image)), None)


def texts_in(image: bytes) -> tuple[str, ...]:
    """The texts of all QR codes in a photo: a sheet carries two of them.

    Raises what ``text_in`` raises.
    """
    if len(image) > BYTES_MOST:
        raise PhotoUnreadable("bytes")
    for picture in (_opened(image, side=SIDE_MOST), _opened(image, side=SIDE_MOST // 3)):
        found = zxingcpp.read_barcodes(picture, formats=_QR)
        texts = tuple(str(code.text) for code in found if code.text)
        if texts:
            return texts
    return ()


def is_photo(data: bytes) -> bool:
    """Whether a file begins as a picture of a kind that is read here."""
    return data.startswith(_FIRST_BYTES) or data[8:12] == b"WEBP"


def _opened(image: bytes, *, side: int) -> Image.Image:
    """The picture in grey, upright, no side longer than asked for."""
    try:
        with warnings.catch_warnings():
            # The bound below is ours and much lower than where Pillow begins to warn.
            warnings.simplefilter("ignore")
            picture = Image.open(io.BytesIO(image), formats=_FORMATS)
            if picture.width * picture.height > PIXELS_MOST:
                raise PhotoUnreadable("pixels")
            picture.draft("L", (side, side))  # a JPEG can be read small at once
            picture.load()
            upright = ImageOps.exif_transpose(picture)
            upright.thumbnail((side, side))
            return _on_white(upright)
    except (UnidentifiedImageError, Image.DecompressionBombError) as error:
        raise PhotoUnreadable("format") from error
    except (OSError, ValueError, SyntaxError, EOFError) as error:
        if isinstance(error, PhotoUnreadable):
            raise
        # Pillow says all of these of a file that is cut, or not what its first bytes claim.
        raise PhotoUnreadable("format") from error


def _on_white(picture: Image.Image) -> Image.Image:
    """A transparent picture is one of ink on paper."""
    if picture.has_transparency_data:
        rgba = picture.convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", rgba.size, "white"), rgba).convert("L")
    return picture.convert("L")
