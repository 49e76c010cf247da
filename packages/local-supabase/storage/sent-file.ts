import { readBody, tooLarge } from './read-body.ts'
import { StorageRefusal } from './storage-refusal.ts'

export type SentFile = {
  bytes: Buffer
  mime: string
  maxAge: number
  metadata: Record<string, unknown> | null
}

const defaultMaxAge = 3600
const maxMetadata = 4096
/** The multipart form around the file. */
const aroundFile = 64 * 1024

/** Supabase's client sends browser files as a form, and other data as the bare body. */
export async function readSentFile(
  request: Request,
  maxBytes: number,
  timeoutMs?: number,
): Promise<SentFile> {
  const type = request.headers.get('content-type') ?? ''
  return type.startsWith('multipart/form-data')
    ? readForm(request, type, maxBytes, timeoutMs)
    : readBare(request, type, maxBytes, timeoutMs)
}

async function readForm(
  request: Request,
  type: string,
  maxBytes: number,
  timeoutMs?: number,
): Promise<SentFile> {
  const body = await readBody(request, maxBytes + aroundFile, timeoutMs)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new StorageRefusal('InvalidRequest', 'The form could not be read.')
  })
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw new StorageRefusal('InvalidRequest', 'The form has no file.')
  if (file.size > maxBytes) throw tooLarge()
  const bytes = Buffer.from(await file.arrayBuffer())
  const metadata = readMetadata(String(form.get('metadata') ?? ''))
  return {
    bytes,
    mime: readMime(file.type),
    maxAge: readMaxAge(String(form.get('cacheControl') ?? '')),
    metadata,
  }
}

async function readBare(
  request: Request,
  type: string,
  maxBytes: number,
  timeoutMs?: number,
): Promise<SentFile> {
  const { headers } = request
  const metadata = readMetadata(Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString())
  return {
    bytes: await readBody(request, maxBytes, timeoutMs),
    mime: readMime(type),
    maxAge: readMaxAge(headers.get('cache-control') ?? ''),
    metadata,
  }
}

function readMime(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? ''
}

function readMaxAge(text: string): number {
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(text.trim())?.[1]
  return seconds === undefined ? defaultMaxAge : Number(seconds)
}

function readMetadata(text: string): Record<string, unknown> | null {
  if (text === '') return null
  try {
    const read: unknown = JSON.parse(text)
    if (text.length <= maxMetadata && typeof read === 'object' && read !== null) return { ...read }
  } catch {
    // Refused below.
  }
  throw new StorageRefusal('InvalidRequest', 'The metadata could not be read.')
}
