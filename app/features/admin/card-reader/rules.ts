import type { CardReader } from '#domain/contract/card-readers.ts'
import type { TerminalCheckout, TerminalCheckoutRequest } from '#domain/contract/terminal-checkout.ts'

/** `request` is null after a reload, when it may already have been sent. */
export type ReaderPayment = { attemptId: string; request: TerminalCheckoutRequest | null }

/** `isLeft`: staff stopped waiting. */
export type ReaderResult = { paid: TerminalCheckout } | { unpaid: string; isLeft?: boolean }

export type TerminalWaitProps = ReaderPayment & { onEnd: (end: ReaderResult) => void }

export function filterPaired(readers: readonly CardReader[] = []): CardReader[] {
  return readers.filter(({ state }) => state === 'paired')
}

export type CardMethod = { kind: 'reader'; reader: CardReader } | { kind: 'keyed' } | { kind: 'by hand' }

/** Ids of the two methods without a card reader. */
export const keyedIn = 'keyed in'
export const byHand = ''

/** The last choice if it is still available. */
export function chooseCardMethod(
  chosen: string | null,
  readers: readonly CardReader[],
  canKey: boolean,
): CardMethod {
  if (chosen === keyedIn && canKey) return { kind: 'keyed' }
  const reader = readers.find(({ id }) => id === chosen) ?? readers[0]
  return reader && chosen !== byHand ? { kind: 'reader', reader } : { kind: 'by hand' }
}

export function isFinished({ state }: Pick<TerminalCheckout, 'state'>): boolean {
  return state === 'paid' || state === 'unpaid' || state === 'returned'
}

/** A reader that is on shows an amount within a few seconds. */
const offlineAfterSeconds = 15

/** `offline`: the reader did not react in time. */
export type WaitPhase = 'asking' | 'unheard' | 'waiting' | 'offline' | 'paying' | 'cancelling'

type WaitInput = { checkout: TerminalCheckout | null | undefined; isCanceling: boolean; isLost: boolean }

export function toWaitPhase({ checkout, isCanceling, isLost }: WaitInput): WaitPhase {
  if (isCanceling) return 'cancelling'
  if (isLost || checkout?.isUnheard) return 'unheard'
  if (!checkout || checkout.state === 'asked') return 'asking'
  if (checkout.state === 'in_progress') return 'paying'
  return checkout.ageSeconds >= offlineAfterSeconds ? 'offline' : 'waiting'
}
