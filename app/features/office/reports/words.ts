import { formatCents } from '#domain/money/money.ts'

const count = new Intl.NumberFormat('en-US')
const NOT_KNOWN = '–'

/** '1,234', or a dash for what could not be had. */
export function countText(value: number | null | undefined): string {
  return value === null || value === undefined ? NOT_KNOWN : count.format(value)
}

export function sumText(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? NOT_KNOWN : formatCents(cents)
}

const sources: Record<string, string> = {
  bays: 'Bays',
  memberships: 'Memberships',
  shop: 'Shop',
  other: 'Other',
  gymmaster: 'Gym Master',
  site: 'This site',
}

/** What revenue came from. */
export function sourceWords(source: string): string {
  return sources[source] ?? source
}
