"""What pictures with type on them say of the venue: the facts of domain/venue/venue.ts, the colours of app/colours.css."""
import json
import os
import re
import subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..')


def venue():
    node = os.path.join(ROOT, 'node_modules/.bin/node')
    script = "import { venue } from './domain/venue/venue.ts'; console.log(JSON.stringify(venue))"
    read = subprocess.run(
        [node, '--input-type=module', '-e', script], cwd=ROOT, check=True, capture_output=True
    )
    return json.loads(read.stdout)


def colour(name):
    with open(os.path.join(ROOT, 'app/colours.css')) as file:
        found = re.search(rf'--color-{name}: #([0-9a-f]{{6}});', file.read())
    return tuple(bytes.fromhex(found[1]))
