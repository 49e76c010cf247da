import type { z } from 'zod'
import type { CounterMethod } from '../../../../domain/contract/manage-booking.ts'
import { type Shortage, shortNames } from '../../../../domain/money/shortage-words.ts'
import type { Refused } from '../function.ts'
import { giftRefusal } from '../payments/gift-code.ts'

type CounterMethodName = z.infer<typeof CounterMethod>
type AboutSale = { number?: string | undefined; method: CounterMethodName }
type SaleState = 'changed' | 'id_needed' | 'gift_unknown' | 'gift_changed'

/** Why a sale stands otherwise than it is asked for, or does not stand. */
export function saleRefusal(state: SaleState, { number, method }: AboutSale): Refused {
  if (state === 'changed')
    return {
      refused: 'conflict',
      error: `This slip has been sold already${number ? `, as ${number}` : ''}, but not as it is now. Look at that sale before you sell anything again.`,
    }
  if (state === 'id_needed')
    return {
      refused: 'conflict',
      error: 'Something in it is for guests of 21 and over. Please look at an ID first.',
    }
  return notSold(giftRefusal[state], method)
}

/** What is not on the shelf any more. */
export function shortRefusal(missing: readonly Shortage[], method: CounterMethodName): Refused {
  return notSold({ refused: 'conflict', error: `No longer there: ${shortNames(missing)}.` }, method)
}

/** The terminal may have charged before anybody asked here. */
export function notSold(refusal: Refused, method: CounterMethodName): Refused {
  if (!refusal.error) return refusal
  const money = method === 'card' ? ' If the terminal has charged the guest, give it back there.' : ''
  return { ...refusal, error: `${refusal.error} Nothing was sold.${money}` }
}
