import type { SlipFee } from '#domain/contract/event-fee.ts'
import { feeLineName, feeRefusal, signupOfLine } from '#domain/shop/fee-line.ts'

export type KeptItem = { id: string; quantity: number }

/** Whose fees are on a slip. */
export function placesOn(items: readonly KeptItem[]): string[] {
  return items.flatMap(({ id }) => signupOfLine(id) ?? [])
}

export function withoutFees<Item extends KeptItem>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => signupOfLine(id) === undefined)
}

/** The line of a fee as it is now. Until that is known, or of whoever has left the list, it can only be taken off. */
export function feeSlipLine(id: string, fee: SlipFee | undefined) {
  return {
    id,
    quantity: 1,
    name: fee ? feeLineName(fee) : 'Fee of an event',
    choice: '',
    unitCents: fee?.cents ?? 0,
    needsId: false,
    isGiftCard: false,
    isEventFee: true,
  }
}

/** Why the fees on a slip cannot be taken as they are; null if they can. */
export function feeProblem(items: readonly KeptItem[], fees: readonly SlipFee[]): string | null {
  const refused = placesOn(items)
    .map((place) => fees.find(({ id }) => id === place) ?? null)
    .filter((fee) => fee?.state !== 'due')
  return refused.length > 0 ? refused.map(feeRefusal).join(' ') : null
}
