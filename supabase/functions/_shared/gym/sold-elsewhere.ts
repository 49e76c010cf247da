import type { Environment } from '../environment.ts'
import type { SoldKind } from './gym-port.ts'

const words: Record<SoldKind, { page: string; sentence: (address: string) => string }> = {
  bays: {
    page: '/booking',
    sentence: (address) => `Bays are not booked here any more. Please book at ${address}.`,
  },
  memberships: {
    page: '/member-signup',
    sentence: (address) => `Memberships are not sold here any more. Please sign up at ${address}.`,
  },
}

/** Null if we sell it ourselves; else the refusal that says where to buy it. */
export function soldElsewhere(good: SoldKind, { gym, siteUrl }: Environment) {
  if (gym.soldHere.includes(good)) return null
  const { page, sentence } = words[good]
  return {
    refused: 'conflict' as const,
    rule: 'sold-elsewhere' as const,
    error: `${sentence(`${siteUrl}${page}`)} Nothing was charged.`,
    details: { page },
  }
}
