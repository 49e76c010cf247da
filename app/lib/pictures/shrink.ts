import { AppError } from '../backend/errors.ts'
import { type PictureWidth, pictureWidths } from './names.ts'

const MOST_BYTES = 40 * 1024 * 1024
// Tried in this order until the file is small enough.
const ATTEMPTS = [1, 0.75, 0.5, 0.25].flatMap((scale) => [0.82, 0.6].map((quality) => ({ scale, quality })))

type Shrunk = { extension: 'webp' | 'jpg'; files: { width: PictureWidth; blob: Blob }[] }

/** Redrawing also removes metadata, such as the location. */
export async function shrinkPicture(file: Blob, mostBytes: number): Promise<Shrunk> {
  if (file.size === 0) throw toError('This file is empty.')
  if (file.size > MOST_BYTES) throw toError('This file is larger than 40 MB. Choose a smaller one.')
  const bitmap = await decode(file)
  try {
    const kind = (await canWrite('image/webp')) ? 'image/webp' : 'image/jpeg'
    const files: Shrunk['files'] = []
    for (const width of pictureWidths)
      files.push({ width, blob: await write(bitmap, { width, kind, mostBytes }) })
    return { extension: kind === 'image/webp' ? 'webp' : 'jpg', files }
  } finally {
    bitmap.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw toError("Your browser can't read this picture. Choose a JPEG, PNG or WebP file.", cause)
  })
  return bitmap
}

async function canWrite(kind: string): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  return (await toBlob(canvas, kind)).type === kind
}

type OutputOptions = { width: PictureWidth; kind: string; mostBytes: number }

async function write(drawn: ImageBitmap, { width, kind, mostBytes }: OutputOptions): Promise<Blob> {
  for (const { scale, quality } of ATTEMPTS) {
    const blob = await toBlob(draw(drawn, Math.round(width * scale), kind), kind, quality)
    if (blob.size <= mostBytes) return blob
  }
  throw toError("Your browser can't make this picture small enough. Choose another one.")
}

function draw(drawn: ImageBitmap, maxWidth: number, kind: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(maxWidth, drawn.width)
  canvas.height = Math.max(1, Math.round((drawn.height * canvas.width) / drawn.width))
  const context = canvas.getContext('2d')
  if (context === null) throw toError("Your browser can't make this picture smaller.")
  if (kind === 'image/jpeg') {
    // A JPEG has no transparency, which would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  return canvas
}

function toBlob(canvas: HTMLCanvasElement, kind: string, quality = 1): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(toError("Your browser can't make this picture smaller."))
    canvas.toBlob(done, kind, quality)
  })
}

function toError(sentence: string, cause?: unknown): AppError {
  return new AppError('invalid', { sentence, cause })
}
