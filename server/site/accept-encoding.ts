import { parseAccept } from 'hono/utils/accept'

export type Coding = 'identity' | 'br' | 'gzip'

// Breaks ties between encodings that the client prefers equally.
const preferred: Coding[] = ['br', 'gzip', 'identity']
const unlistedIdentity = 0.001

/** Chooses by the client's `q` values. */
export function chooseCoding(header: string | null, available: Coding[]): Coding {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const findWeight = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? unlistedIdentity : 0)

  let best: Coding = 'identity'
  let bestWeight = 0
  for (const coding of preferred) {
    const weight = findWeight(coding)
    if (available.includes(coding) && weight > bestWeight) [best, bestWeight] = [coding, weight]
  }
  return best
}
