import type { CounterPart } from '../../../../domain/contract/sell-at-counter.ts'
import { formatCents } from '../../../../domain/money/money.ts'
import { type Shortage, shortNames } from '../../../../domain/money/shortage-words.ts'
import { feeRefusal } from '../../../../domain/shop/fee-line.ts'
import type { Refused } from '../function.ts'
import { giftRefusal } from '../payments/gift-code.ts'

type AboutSale = { number?: string | undefined; parts: readonly CounterPart[] }
type SaleState = 'changed' | 'id_needed' | 'gift_unknown' | 'gift_changed' | 'tab_paid' | 'tab_changed'

export const idNeeded = 'Something in it is for guests of 21 and over. Please look at an ID first.'

/** Why a sale stands otherwise than it is asked for, or does not stand. */
export function saleRefusal(state: SaleState, { number, parts }: AboutSale): Refused {
  if (state === 'changed')
    return {
      refused: 'conflict',
      rule: 'paid-before',
      error: `This slip has been sold already${number ? `, as ${number}` : ''}, but not as it is now. Look at that sale before you sell anything again.`,
    }
  if (state === 'id_needed')
    return {
      refused: 'conflict',
      error: idNeeded,
    }
  if (state === 'tab_paid')
    return notSold({ refused: 'conflict', error: `This tab has been paid already, as ${number}.` }, parts)
  if (state === 'tab_changed')
    return notSold({ refused: 'conflict', error: 'The tab has changed. Please look at it again.' }, parts)
  return notSold(giftRefusal[state], parts)
}

/** What is not on the shelf any more, or which fees are not to be taken. */
export function shortRefusal(missing: readonly Shortage[], parts: AboutSale['parts']): Refused {
  const fees = missing.flatMap(({ fee }) => (fee === undefined ? [] : feeRefusal(fee)))
  const error = fees.length > 0 ? fees.join(' ') : `No longer there: ${shortNames(missing)}.`
  return notSold({ refused: 'conflict', error }, parts)
}

/** The terminal may have charged before anybody asked here, and cash may be in the drawer. */
export function notSold(refusal: Refused, parts: AboutSale['parts']): Refused {
  if (!refusal.error) return refusal
  const cash = parts.find(({ method }) => method === 'cash')
  const back = [
    parts.length > 1 && cash && `Hand back the cash: ${formatCents(cash.cents + cash.tipCents)}.`,
    parts.some(({ method }) => method === 'card') &&
      'If the terminal has charged the guest, give it back there.',
  ]
  return { ...refusal, error: [refusal.error, 'Nothing was sold.', ...back].filter(Boolean).join(' ') }
}
