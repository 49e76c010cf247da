#!/bin/sh
# Renders and encodes everything again, or only what is named: render.sh [hole] [pictures] [loops] [sound] [cards] [products] [icons] [fonts]
# MEDIA_WORK is where the large files in between go; the default is outside the repository. SITE is the site that gets the results.
set -eu
home=$(cd "$(dirname "$0")" && pwd)
export MEDIA_WORK="${MEDIA_WORK:-${TMPDIR:-/tmp}/nightlark-media}" SITE="${SITE:-$home/../..}" OMP_NUM_THREADS=2 PYTHONDONTWRITEBYTECODE=1
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$MEDIA_WORK/out/products" "$MEDIA_WORK/sketches" "$SITE/public/media"

gcc -O3 -march=native -fopenmp -ffast-math -shared -fPIC "$home/blender/kit/denoise.c" -o "$MEDIA_WORK/denoise.so" -lm
"$python" "$home/fonts.py" "$MEDIA_WORK/fonts"
for sketch in elevation hole plan; do
  rsvg-convert -w 1400 "$home/sketches/$sketch.svg" -o "$MEDIA_WORK/sketches/$sketch.png"
done

# shot PICTURE FILE SAMPLES WIDTH HEIGHT
shot() {
  nice -n 19 blender -b --python-exit-code 1 -P "$home/blender/render.py" -- "$1" "$MEDIA_WORK/out/$2" "$3" "$4" "$5" | grep DONE
}

hole() {
  shot pictures/hole:dusk hole-dusk.png 32 1920 1200
  shot pictures/hole:day hole-day.png 24 1280 800
}

pictures() {
  shot pictures/hero hero.png 28 2400 1500
  shot pictures/clubhouse clubhouse.png 24 2000 1250
  for name in lounge party; do shot "pictures/$name" "$name.png" 16 1500 1000; done
  shot pictures/putting putting.png 28 1500 1000
  shot pictures/bay_day bay-day.png 16 1500 1000
  shot pictures/story story.png 40 1480 1110
  shot pictures/tee tee.png 16 1152 1440
  "$python" "$home/deliver/cards.py" flyer
  "$python" "$home/deliver/pictures.py"
}

loops() {
  shot pictures/demo:empty demo-empty.png 28 1280 720
  shot pictures/demo:ball demo-ball.png 28 1280 720
  "$python" "$home/loops/ball_flight.py"
  "$python" "$home/loops/flight.py" "$MEDIA_WORK/flight"
  "$home/deliver/video.sh" "$MEDIA_WORK/flight" 30 ball-flight
  for part in room ring 0 1 2 3; do shot pictures/radar:$part radar-$part.npy 10 1280 720; done
  nice -n 19 blender -b --python-exit-code 1 -P "$home/loops/sweep.py" -- "$MEDIA_WORK/out" "$MEDIA_WORK/radar"
  "$home/deliver/video.sh" "$MEDIA_WORK/radar" 24 radar
}

sound() {
  out=$SITE/public/media/halloween
  "$python" "$home/sound/halloween.py" "$MEDIA_WORK/halloween.wav"
  ffmpeg -v error -y -i "$MEDIA_WORK/halloween.wav" -c:a libopus -b:a 64k "$out.webm"
  # The encoder's default coder spoils the first frame, and the seam with it.
  ffmpeg -v error -y -i "$MEDIA_WORK/halloween.wav" -c:a aac -aac_coder fast -b:a 92k -movflags +faststart "$out.m4a"
  for file in "$out.webm" "$out.m4a"; do "$python" "$home/deliver/seam.py" "$file" 40; done
}

cards() { "$python" "$home/deliver/cards.py" home shop booking; }

products() {
  "$python" -c 'import json,sys; [print(*pair) for pair in json.load(open(sys.argv[1])).items()]' "$home/products.json" |
    while read -r id picture; do shot "$picture" "products/$id.png" 16 640 640 < /dev/null; done
  "$python" "$home/deliver/products.py"
}

icons() { "$python" "$home/deliver/icons.py"; }

fonts() { "$python" "$home/deliver/site_fonts.py"; }

[ $# -gt 0 ] || set -- hole pictures loops sound cards products icons fonts
for group in "$@"; do "$group"; done
