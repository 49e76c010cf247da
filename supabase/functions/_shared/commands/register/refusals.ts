import type { CounterPart } from '../../../../../domain/contract/sell-at-counter.ts'
import { formatCents } from '../../../../../domain/money/money.ts'
import { formatShortageNames, type Shortage } from '../../../../../domain/money/shortage-words.ts'
import { feeRefusal } from '../../../../../domain/shop/fee-line.ts'
import type { Refused } from '../../function.ts'
import { giftRefusal } from '../../payments/gift-code.ts'

type Parts = readonly CounterPart[]

function conflict(error: string): Refused {
  return { refused: 'conflict', error }
}

export const idNeeded = conflict("This sale contains alcohol. Check the guest's ID first.")
export const tabChanged = conflict('The tab has changed. Please look at it again.')

/** The page gave up the attempt before the sale arrived. */
export const givenUp = {
  reader: conflict('This payment was canceled before it began. Please start over.'),
  'keyed card': {
    ...conflict('This sale was abandoned. Nothing was sold or charged. Please start over.'),
    rule: 'left',
  },
} satisfies Record<string, Refused>

/** The attempt has sold other items, or was paid in other parts. */
export function soldOtherwise(number: string): Refused {
  return {
    refused: 'conflict',
    rule: 'paid-before',
    error: `This sale is already paid, as ${number}, but with other items. Look at that sale before you sell anything again.`,
  }
}

export function tabPaid(number: string, parts: Parts): Refused {
  return notSold(conflict(`This tab has been paid already, as ${number}.`), parts)
}

export function giftCardRefusal(state: 'gift_unknown' | 'gift_changed', parts: Parts): Refused {
  return notSold(giftRefusal[state], parts)
}

/** Items that are sold out, or fees that are not due. */
export function shortRefusal(missing: readonly Shortage[], parts: Parts): Refused {
  const fees = missing.flatMap(({ fee }) => (fee === undefined ? [] : feeRefusal(fee)))
  const error = fees.length > 0 ? fees.join(' ') : `No longer there: ${formatShortageNames(missing)}.`
  return notSold(conflict(error), parts)
}

/** Says what to give back: the venue's terminal may have charged already, and cash may be in the drawer. */
export function notSold(refusal: Refused, parts: Parts): Refused {
  if (!refusal.error) return refusal
  const cash = parts.find(({ method }) => method === 'cash')
  const back = [
    parts.length > 1 && cash && `Hand back the cash: ${formatCents(cash.cents + cash.tipCents)}.`,
    parts.some(({ method }) => method === 'card') &&
      'If the terminal has charged the guest, give it back there.',
  ]
  return { ...refusal, error: [refusal.error, 'Nothing was sold.', ...back].filter(Boolean).join(' ') }
}
