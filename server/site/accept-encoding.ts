import { parseAccept } from 'hono/utils/accept'

export type Coding = 'identity' | 'br' | 'gzip'

// In our order of preference, which decides between codings that the client prefers equally.
const liked: Coding[] = ['br', 'gzip', 'identity']
const unlistedIdentity = 0.001

/** The coding to send: of those available the one that the client prefers by its `q` values. */
export function chooseCoding(header: string | null, available: Coding[]): Coding {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? unlistedIdentity : 0)

  let best: Coding = 'identity'
  let bestWeight = 0
  for (const coding of liked) {
    const weight = weightOf(coding)
    if (available.includes(coding) && weight > bestWeight) [best, bestWeight] = [coding, weight]
  }
  return best
}
