import type { TerminalCheckout } from '../../../domain/contract/terminal-checkout.ts'
import { saleRefusal, shortRefusal } from '../_shared/counter/sale-refusals.ts'
import type { Refused } from '../_shared/function.ts'
import type { BegunAtReader } from './begin.ts'

const words = {
  no_reader: 'This card reader is not paired any more. Choose another one, or charge by hand.',
  left: 'This payment was given up before it began. Please begin anew.',
  moving: 'The guest is changing this booking at this moment. Please try again in a minute.',
  paying: 'The guest is paying for this booking at this moment. Please look again in a minute.',
  changed: 'What there is to pay has changed. Please look again.',
  cancelled: 'This booking has been cancelled.',
}

/** It is the same reader, or another one that has the same booking. */
function busyWords({ readerName, about }: Pick<TerminalCheckout, 'readerName' | 'about'>): string {
  return `${readerName} is taking the payment for ${about} now. Wait for it, or cancel it on the reader.`
}

/** Why a reader was not asked. Nothing was sold, and nothing charged. */
export function checkoutRefusal(begun: Exclude<BegunAtReader, { state: 'open' }>): Refused {
  switch (begun.state) {
    case 'short':
      return shortRefusal(begun.missing, [])
    case 'busy':
      return { refused: 'conflict', error: busyWords(begun.checkout) }
    case 'no_reader':
    case 'left':
    case 'moving':
    case 'paying':
    case 'cancelled':
      return { refused: 'conflict', error: words[begun.state] }
    case 'held':
    case 'blocked':
    case 'gone':
      return { refused: 'not_found' }
    default:
      return begun.state === 'changed' && !begun.number
        ? { refused: 'conflict', error: words.changed }
        : saleRefusal(begun.state, { number: begun.number, parts: [] })
  }
}
