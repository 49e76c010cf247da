import type { z } from 'zod'
import { StorageRefusal } from './storage-refusal.ts'

export const tooLarge = () =>
  new StorageRefusal('EntityTooLarge', 'The object exceeded the maximum allowed size')

const defaultPatienceMs = 20_000

/**
 * The bytes of a request, up to so many: what says that it is longer is not read, and what turns out to be longer no further. Refuses a
 * body that has not arrived in time, which would hold its turn for the minutes that Node waits.
 */
export async function readBody(
  request: Request,
  most: number,
  patienceMs = defaultPatienceMs,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new StorageRefusal('TooSlow', 'The upload took too long. Please try again.'))
    }, patienceMs)
  })
  try {
    // The body is not canceled: that would end the connection before the answer.
    return await Promise.race([readParts(request, most), late])
  } finally {
    clearTimeout(timer)
  }
}

async function readParts({ body }: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > most) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Parses a JSON body, which lists at most a thousand file names. */
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
