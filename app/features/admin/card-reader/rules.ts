import type { CardReader } from '#domain/contract/card-readers.ts'
import type { TerminalCheckout, TerminalCheckoutRequest } from '#domain/contract/terminal-checkout.ts'

/** What a reader is to take: the attempt, and what it is asked for; null after a reload, when it may have been asked. */
export type ReaderPayment = { attemptId: string; wanted: TerminalCheckoutRequest | null }

/** How it ended: paid, or a sentence that says why nothing was taken; or nobody waits for it any more. */
export type ReaderEnd = { paid: TerminalCheckout } | { unpaid: string; isLeft?: boolean }

export type TerminalWaitProps = ReaderPayment & { onEnd: (end: ReaderEnd) => void }

export function pairedReaders(readers: readonly CardReader[] = []): CardReader[] {
  return readers.filter(({ state }) => state === 'paired')
}

/** Where the card of a sale is taken: at a reader, keyed in at the till, or at a terminal beside us, which tells us nothing. */
export type TakingPlace = { kind: 'reader'; reader: CardReader } | { kind: 'keyed' } | { kind: 'by hand' }

/** What stands for a place that is no reader, among their ids. */
export const keyedIn = 'keyed in'
export const byHand = ''

/** The place that was chosen last, if it is still to be had. */
export function takingPlace(
  chosen: string | null,
  readers: readonly CardReader[],
  canKey: boolean,
): TakingPlace {
  if (chosen === keyedIn && canKey) return { kind: 'keyed' }
  const reader = readers.find(({ id }) => id === chosen) ?? readers[0]
  return reader && chosen !== byHand ? { kind: 'reader', reader } : { kind: 'by hand' }
}

export function isOver({ state }: Pick<TerminalCheckout, 'state'>): boolean {
  return state === 'paid' || state === 'unpaid' || state === 'returned'
}

/** A reader that is on shows an amount within a few seconds. */
const pickUpSeconds = 15

/** What the dialog tells of: a reader that nobody has heard of for so long is off, or has no network. */
export type WaitPhase = 'asking' | 'unheard' | 'waiting' | 'offline' | 'paying' | 'cancelling'

type WaitInput = { checkout: TerminalCheckout | null | undefined; isCancelling: boolean; isLost: boolean }

export function waitPhase({ checkout, isCancelling, isLost }: WaitInput): WaitPhase {
  if (isCancelling) return 'cancelling'
  if (isLost || checkout?.isUnheard) return 'unheard'
  if (!checkout || checkout.state === 'asked') return 'asking'
  if (checkout.state === 'in_progress') return 'paying'
  return checkout.ageSeconds >= pickUpSeconds ? 'offline' : 'waiting'
}
