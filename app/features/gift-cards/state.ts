import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import { CarriedCode, TypedGift } from './schema.ts'

export const blankGift: TypedGift = {
  amount: '5000',
  other: '',
  whom: 'friend',
  toName: '',
  toEmail: '',
  fromName: '',
  message: '',
  when: 'now',
  sendOn: '',
  design: 'night',
}

/** What was typed about a gift card: a reload of this tab loses nothing. */
export const keptGift = sessionDraft('nightlark.gift', TypedGift)

/** The gift card that its holder has pressed 'Book a bay' or 'Shop' with: the step of this tab fills it in. */
export const carriedCode = sessionDraft('nightlark.gift-code', CarriedCode)
