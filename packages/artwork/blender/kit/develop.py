"""From two noisy renders to one clean picture: passes, denoising, bloom, vignette, grain, tone."""
import ctypes
import os
import time

import bpy
import numpy as np

WORK = os.environ['MEDIA_WORK']
PASSES = [
    *('DiffDir DiffInd DiffCol GlossDir GlossInd GlossCol TransDir TransInd TransCol Emit Env'.split()),
    'Denoising Normal',
    'Denoising Albedo',
    'Denoising Depth',
]
FLOATS = ctypes.POINTER(ctypes.c_float)
library = ctypes.CDLL(os.path.join(WORK, 'denoise.so'))


def nlm(a, b, guide, precision, k=0.55, search=7, patch=2):
    a, b, guide, precision = (np.ascontiguousarray(x, np.float32) for x in (a, b, guide, precision))
    height, width = a.shape[1:]
    out = np.zeros_like(a)
    pointers = [x.ctypes.data_as(FLOATS) for x in (a, b, guide, precision, out)]
    library.denoise(
        width, height, *pointers[:3], len(guide), pointers[3], ctypes.c_float(k), search, patch, pointers[4]
    )
    return out


def request_passes(scene, folder):
    layer = scene.view_layers[0]
    for kind in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{kind}_{part}', True)
    layer.use_pass_emit = layer.use_pass_environment = layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format, target.format.color_depth = 'OPEN_EXR', '16'
    target.format.exr_codec, target.format.color_mode = 'ZIP', 'RGB'
    target.file_slots.clear()
    for name in PASSES:
        target.file_slots.new(name.replace(' ', '_') + '_')
        tree.links.new(source.outputs[name], target.inputs[-1])


def read_pass(folder, name, frame):
    image = bpy.data.images.load(f"{folder}/{name.replace(' ', '_')}_{frame:04d}.exr", check_existing=False)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    planes = flat.reshape(height, width, 4)[..., :3].transpose(2, 0, 1)
    return np.nan_to_num(planes, nan=0, posinf=50, neginf=0).copy()


def render_halves(samples, width, height, folder):
    scene = bpy.context.scene
    os.makedirs(folder, exist_ok=True)
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.use_persistent_data = True
    request_passes(scene, folder)
    halves = []
    for seed in (1, 2):
        scene.cycles.seed, scene.cycles.samples = seed, max(1, samples // 2)
        bpy.ops.render.render()
        halves.append({name: read_pass(folder, name, scene.frame_current) for name in PASSES})
    return halves


def features(halves):
    """Normal, albedo and log depth, themselves cleaned: depth of field makes them noisy too."""
    depths = [np.repeat(np.log1p(np.clip(x['Denoising Depth'][:1], 0, 1e3)), 3, 0) for x in halves]
    pairs = [[x['Denoising Normal'] for x in halves], [x['Denoising Albedo'] for x in halves], depths]
    none = np.zeros((1,) + depths[0].shape[1:])
    cleaned = [nlm(a, b, none, [0], k=0.8, search=3, patch=1) for a, b in pairs]
    return np.concatenate([cleaned[0], cleaned[1], cleaned[2][:1]])


def clean_light(halves, k, search):
    """Light is denoised without the surface's colour, so that textures stay sharp."""
    guide = features(halves)
    matte = np.array([6, 6, 6, 2, 2, 2, 300], np.float32)
    shiny = np.array([10, 10, 10, 25, 25, 25, 300], np.float32)

    def clean(part, precision, strength, reach, patch=2):
        a, b = (np.log1p(np.maximum(part(x), 0) * 4) for x in halves)
        return np.expm1(nlm(a, b, guide, precision, strength, reach, patch)) / 4

    diffuse = clean(lambda x: np.clip(x['DiffDir'] + x['DiffInd'], 0, 200), matte, k * 1.3, search)
    gloss = clean(lambda x: np.clip((x['GlossDir'] + x['GlossInd']) * x['GlossCol'], 0, 30), shiny, k, search)
    through = clean(
        lambda x: np.clip((x['TransDir'] + x['TransInd']) * x['TransCol'], 0, 30), shiny, k, search
    )
    own = clean(lambda x: np.clip(x['Emit'] + x['Env'], 0, 60), shiny, k * 0.7, 3, 1)
    color = nlm(halves[0]['DiffCol'], halves[1]['DiffCol'], guide, matte * 0.4, k * 0.7, 5, 1)
    return diffuse * color + gloss + through + own


def blur(planes, sigma):
    height, width = planes.shape[1:]
    pad = int(sigma * 3)
    padded = np.pad(planes, ((0, 0), (pad, pad), (pad, pad)), mode='edge')
    rows, columns = padded.shape[1:]
    fy, fx = np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None]
    gauss = np.exp(-2 * (np.pi * sigma) ** 2 * (fx * fx + fy * fy))
    out = np.fft.irfft2(np.fft.rfft2(padded) * gauss, s=(rows, columns))
    return out[:, pad : pad + height, pad : pad + width].astype(np.float32)


def lens_and_film(picture, bloom, vignette, grain):
    height, width = picture.shape[1:]
    if bloom:
        bright = np.maximum(np.minimum(picture, 6.0) - 0.8, 0)
        halo = sum(
            blur(bright, sigma * width / 1600) * weight
            for sigma, weight in ((4, 0.35), (14, 0.35), (48, 0.3))
        )
        picture = picture + bloom * 3 * halo
    y, x = np.mgrid[0:height, 0:width]
    radius = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * height / width) ** 2) / 0.35
    picture = picture * (1 - vignette * np.clip(radius, 0, 1.2))
    noise = np.random.default_rng(3).normal(size=(1, height, width)).astype(np.float32)
    return np.maximum(picture * (1 + grain * (0.6 * noise + blur(noise, 0.8))), 0)


def distance_haze(picture, halves, color, reach):
    """Air between the eye and what is far. The sky keeps its own colour."""
    depth = 0.5 * sum(x['Denoising Depth'][:1] for x in halves)
    thick = np.where(depth < 900, 1 - np.exp(-np.maximum(depth - 40, 0) / reach), 0) * 0.6
    return picture * (1 - thick) + np.array(color, np.float32)[:, None, None] * thick


def save(picture, path):
    height, width = picture.shape[1:]
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture.transpose(1, 2, 0)
    image = bpy.data.images.new('developed', width, height, alpha=False, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    bpy.context.scene.render.image_settings.file_format = 'PNG'
    bpy.context.scene.render.image_settings.color_mode = 'RGB'
    image.save_render(path, scene=bpy.context.scene)
    bpy.data.images.remove(image)


def develop(
    path, samples, width, height, *, bloom=0.06, vignette=0.28, grain=0.012, k=0.55, search=6, haze=None
):
    started = time.time()
    name = os.path.splitext(os.path.basename(path))[0]
    halves = render_halves(samples, width, height, os.path.join(WORK, 'passes', name))
    rendered = time.time()
    picture = clean_light(halves, k, search)
    if haze:
        picture = distance_haze(picture, halves, *haze)
    picture = lens_and_film(picture, bloom, vignette, grain)
    if path.endswith('.npy'):
        np.save(path, picture.astype(np.float16))
    else:
        save(picture, path)
    print(f'DONE {path} render {rendered - started:.0f}s develop {time.time() - rendered:.0f}s', flush=True)
