"""One picture into AVIF, WebP and JPEG, as large as its budget allows."""
import os
import subprocess
import tempfile

from PIL import Image

QUIET = {'check': True, 'stdout': subprocess.DEVNULL, 'stderr': subprocess.DEVNULL}


def avif(source, target, level):
    options = [
        '-s',
        '5',
        '-j',
        '2',
        '-y',
        '420',
        '--min',
        '0',
        '--max',
        '63',
        '-a',
        'end-usage=q',
        '-a',
        f'cq-level={level}',
        '-a',
        'tune=ssim',
    ]
    subprocess.run(['avifenc', *options, source, target], **QUIET)


def webp(source, target, level):
    subprocess.run(
        ['cwebp', '-quiet', '-m', '6', '-sharp_yuv', '-q', str(level), source, '-o', target], **QUIET
    )


def jpeg(source, target, level):
    Image.open(source).convert('RGB').save(
        target, quality=level, optimize=True, progressive=True, subsampling='4:2:0'
    )


# Each from its first choice towards more compression.
FORMATS = {
    'avif': (avif, range(24, 48, 3)),
    'webp': (webp, range(80, 40, -6)),
    'jpg': (jpeg, range(80, 44, -6)),
}


def encode(picture, stem, budgets, finer=0):
    """`budgets` are bytes by format; the first try that fits is kept, or else the smallest. `finer` AVIF for what is small."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, 'source.png')
        picture.convert('RGB').save(source, compress_level=1)
        for kind, (write, levels) in FORMATS.items():
            target = f'{stem}.{kind}'
            for level in levels:
                write(source, target, level - finer if kind == 'avif' else level)
                if os.path.getsize(target) <= budgets[kind]:
                    break
