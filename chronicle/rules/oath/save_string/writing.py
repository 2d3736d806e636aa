"""S-1 to S-20 written: from a save to its one line, every field as it stands in the value."""

from __future__ import annotations

from chronicle.rules.oath.save_string.saves import Save, as_bytes


def _hex(*numbers: int) -> bytes:
    return bytes(numbers).hex().upper().encode()


def _pile(numbers: tuple[int, ...]) -> bytes:
    return _hex(len(numbers), *numbers)


def _trailer(save: Save) -> bytes:
    """S-13 to S-16, or nothing where the version has none."""
    if save.trailer is None:
        return b""
    name = as_bytes(save.trailer.winner_name, save.trailer.winner_name_hex)
    return _hex(save.trailer.citizenship, save.trailer.winner, len(name)) + name


def write_bytes(save: Save) -> bytes:
    """The string of a save as the digital table's bytes. ``write_bytes(read(x).save) == x``.

    A winner's name that was cut off is declared as long as it is.
    """
    name = as_bytes(save.name, save.name_hex)
    places = tuple(number for place in save.places for number in (place.site, *place.slots))
    return b"".join(
        (
            _hex(*save.version, *save.game.to_bytes(2, "big"), len(name)),
            name,
            _hex(save.player_status, save.citizenship, save.oath),
            save.suit_order.encode(),
            _hex(*places),
            _pile(save.world_deck),
            _pile(save.dispossessed),
            b"" if save.relic_deck is None else _pile(save.relic_deck),
            _trailer(save),
            as_bytes(save.tail, save.tail_hex),
        )
    )


def write(save: Save) -> str:
    """The string of a save as text; bytes that are no UTF-8 become surrogate escapes."""
    return write_bytes(save).decode(errors="surrogateescape")
