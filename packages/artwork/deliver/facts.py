"""What pictures with type on them say of the venue, and their colours: cards.json."""
import json
import os

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')

with open(os.path.join(HOME, 'cards.json')) as file:
    CARDS = json.load(file)

VENUE = CARDS['venue']


def colour(name):
    return tuple(bytes.fromhex(CARDS['colours'][name].removeprefix('#')))
