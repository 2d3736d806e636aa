"""The 33 Arcane denizens: facts of the cards, in the order of their save ids."""

from chronicle.rules.oath.cardbook import Limit, Suit, card

# The nine that start in the world deck of a fresh box (save ids below 0x36).
ALCHEMIST = card("alchemist", "Alchemist", suit=Suit.ARCANE, save_id=0x08, starting=True)
FIRE_TALKERS = card("fire-talkers", "Fire Talkers", suit=Suit.ARCANE, save_id=0x1E, starting=True)
MAGICIANS_CODE = card(
    "magicians-code", "Magician's Code", suit=Suit.ARCANE, save_id=0x1F, starting=True
)
SPIRIT_SNARE = card("spirit-snare", "Spirit Snare", suit=Suit.ARCANE, save_id=0x20, starting=True)
WIZARD_SCHOOL = card(
    "wizard-school",
    "Wizard School",
    suit=Suit.ARCANE,
    save_id=0x21,
    starting=True,
    limit=Limit.SITE_ONLY,
)
DAZZLE = card("dazzle", "Dazzle", suit=Suit.ARCANE, save_id=0x22, starting=True)
ACTING_TROUPE = card(
    "acting-troupe",
    "Acting Troupe",
    suit=Suit.ARCANE,
    save_id=0x23,
    starting=True,
    limit=Limit.ADVISER_ONLY,
)
TAMING_CHARM = card("taming-charm", "Taming Charm", suit=Suit.ARCANE, save_id=0x24, starting=True)
INQUISITOR = card("inquisitor", "Inquisitor", suit=Suit.ARCANE, save_id=0x25, starting=True)

# From the Archive of a fresh box (save ids from 0x36).
SECRET_SIGNAL = card(
    "secret-signal", "Secret Signal", suit=Suit.ARCANE, save_id=0x36, limit=Limit.ADVISER_ONLY
)
AUGURY = card("augury", "Augury", suit=Suit.ARCANE, save_id=0x37)
RUSTING_RAY = card("rusting-ray", "Rusting Ray", suit=Suit.ARCANE, save_id=0x38)
PORTAL = card("portal", "Portal", suit=Suit.ARCANE, save_id=0x39, limit=Limit.SITE_ONLY)
BILLOWING_FOG = card("billowing-fog", "Billowing Fog", suit=Suit.ARCANE, save_id=0x3A)
KINDRED_WARRIORS = card("kindred-warriors", "Kindred Warriors", suit=Suit.ARCANE, save_id=0x3B)
TERROR_SPELLS = card("terror-spells", "Terror Spells", suit=Suit.ARCANE, save_id=0x3C)
BLOOD_PACT = card("blood-pact", "Blood Pact", suit=Suit.ARCANE, save_id=0x3D)
REVELATION = card("revelation", "Revelation", suit=Suit.ARCANE, save_id=0x3E)
OBSERVATORY = card(
    "observatory", "Observatory", suit=Suit.ARCANE, save_id=0x3F, limit=Limit.SITE_ONLY
)
PLAGUE_ENGINES = card("plague-engines", "Plague Engines", suit=Suit.ARCANE, save_id=0x40)
GLEAMING_ARMOR = card(
    "gleaming-armor", "Gleaming Armor", suit=Suit.ARCANE, save_id=0x41, limit=Limit.ADVISER_ONLY
)
BEWITCH = card("bewitch", "Bewitch", suit=Suit.ARCANE, save_id=0x42)
JINX = card("jinx", "Jinx", suit=Suit.ARCANE, save_id=0x43)
TUTOR = card("tutor", "Tutor", suit=Suit.ARCANE, save_id=0x44, limit=Limit.ADVISER_ONLY)
DREAM_THIEF = card("dream-thief", "Dream Thief", suit=Suit.ARCANE, save_id=0x45)
CRACKING_GROUND = card("cracking-ground", "Cracking Ground", suit=Suit.ARCANE, save_id=0x46)
SEALING_WARD = card(
    "sealing-ward",
    "Sealing Ward",
    suit=Suit.ARCANE,
    save_id=0x47,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
INITIATION_RITE = card(
    "initiation-rite",
    "Initiation Rite",
    suit=Suit.ARCANE,
    save_id=0x48,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
VOW_OF_SILENCE = card(
    "vow-of-silence",
    "Vow of Silence",
    suit=Suit.ARCANE,
    save_id=0x49,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
FORGOTTEN_VAULT = card(
    "forgotten-vault", "Forgotten Vault", suit=Suit.ARCANE, save_id=0x4A, limit=Limit.SITE_ONLY
)
MAP_LIBRARY = card(
    "map-library", "Map Library", suit=Suit.ARCANE, save_id=0x4B, limit=Limit.SITE_ONLY
)
WITCHS_BARGAIN = card("witchs-bargain", "Witch's Bargain", suit=Suit.ARCANE, save_id=0x4C)
MASTER_OF_DISGUISE = card(
    "master-of-disguise",
    "Master of Disguise",
    suit=Suit.ARCANE,
    save_id=0x4D,
    limit=Limit.ADVISER_ONLY,
)
