"""Reads and writes what the site must know of the files: JSON as the repository's formatter wants it."""
import json
import os
import re


def read(path):
    if not os.path.exists(path):
        return None
    with open(path) as file:
        return json.load(file)


def write(path, data):
    text = json.dumps(data, indent=2)
    text = re.sub(r'\[\s+([\d,\s]+?)\s+\]', lambda found: '[' + ' '.join(found[1].split()) + ']', text)
    with open(path, 'w') as file:
        file.write(text + '\n')
