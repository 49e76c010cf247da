import type { z } from 'zod'
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

/** What a request says in JSON, names of a thousand files at most. */
export async function readSent<Sent>(
  request: Request,
  schema: z.ZodType<Sent>,
  words: string,
): Promise<Sent> {
  const text = (await readBody(request, 1_000_000)).toString()
  const sent = schema.safeParse(toJson(text))
  if (!sent.success) throw new StorageRefusal('InvalidRequest', words)
  return sent.data
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
