#!/bin/sh
# video.sh FRAMES RATE NAME: frames into WebM (AV1), MP4 (H.264) and the poster, each video at most 900 kB.
set -eu
frames=$1 rate=$2 target=$SITE/public/media/$3
most=900000

for level in 28 32 36 40 45 50; do
  SVT_LOG=1 ffmpeg -v error -y -framerate "$rate" -i "$frames/%04d.png" -an -c:v libsvtav1 -preset 6 -crf $level -g 240 \
    -svtav1-params lp=2:film-grain=0 -pix_fmt yuv420p10le "$target.webm"
  [ "$(stat -c %s "$target.webm")" -le $most ] && break
done
for level in 20 23 25 27 29 31; do
  ffmpeg -v error -y -framerate "$rate" -i "$frames/%04d.png" -an -c:v libx264 -threads 2 -preset slow -crf $level \
    -pix_fmt yuv420p -movflags +faststart "$target.mp4"
  [ "$(stat -c %s "$target.mp4")" -le $most ] && break
done
cwebp -quiet -m 6 -q 72 "$frames/0000.png" -o "$target.webp"
