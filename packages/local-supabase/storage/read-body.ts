import type { z } from 'zod'
import { StorageRefusal } from './storage-refusal.ts'

export const tooLarge = () =>
  new StorageRefusal('EntityTooLarge', 'The object exceeded the maximum allowed size')

const defaultTimeoutMs = 20_000

/**
 * Stops reading past the limit. A body that arrives too slowly is refused, because it would block other uploads for
 * minutes.
 */
export async function readBody(
  request: Request,
  most: number,
  timeoutMs = defaultTimeoutMs,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new StorageRefusal('TooSlow', 'The upload took too long. Please try again.'))
    }, timeoutMs)
  })
  try {
    // Do not cancel the body: that would close the connection before the response.
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

/** The limit fits a thousand file names. */
export async function readJsonBody<Sent>(
  request: Request,
  schema: z.ZodType<Sent>,
  message: string,
): Promise<Sent> {
  const text = (await readBody(request, 1_000_000)).toString()
  const sent = schema.safeParse(toJson(text))
  if (!sent.success) throw new StorageRefusal('InvalidRequest', message)
  return sent.data
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
