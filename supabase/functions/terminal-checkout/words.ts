import { saleRefusal, shortRefusal } from '../_shared/counter/sale-refusals.ts'
import type { Refused } from '../_shared/function.ts'
import type { BegunAtReader } from './begin.ts'

const words: Record<string, string> = {
  no_reader: 'This card reader is not paired any more. Choose another one, or charge by hand.',
  busy: 'This card reader is taking another payment. Wait for it, or cancel it on the reader.',
  left: 'This payment was given up before it began. Please begin anew.',
  moving: 'The guest is changing this booking at this moment. Please try again in a minute.',
  changed: 'What there is to pay has changed. Please look again.',
  cancelled: 'This booking has been cancelled.',
}

/** Why a reader was not asked. Nothing was sold, and nothing charged. */
export function checkoutRefusal(begun: Exclude<BegunAtReader, { state: 'open' }>): Refused {
  const { state } = begun
  if (state === 'short') return shortRefusal(begun.missing, [])
  if (state === 'id_needed' || state === 'gift_unknown' || state === 'gift_changed')
    return saleRefusal(state, { parts: [] })
  if (state === 'changed' && begun.number) return saleRefusal(state, { number: begun.number, parts: [] })
  const error = words[state]
  return error === undefined ? { refused: 'not_found' } : { refused: 'conflict', error }
}
