import { StorageRefusal } from './storage-refusal.ts'

export const tooLarge = () =>
  new StorageRefusal('EntityTooLarge', 'The object exceeded the maximum allowed size')

/** The bytes of a request, up to so many: what says that it is longer is not read, and what turns out to be longer no further. */
export async function readBody({ body, headers }: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > most) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Names of a thousand files at most; null for what is no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const text = (await readBody(request, 1_000_000)).toString()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
