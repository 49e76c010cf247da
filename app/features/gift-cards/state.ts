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

/** The gift card form, which survives a reload of this tab. */
export const keptGift = sessionDraft('nightlark.gift', TypedGift)

/** The gift card with which its holder pressed 'Book a bay' or 'Shop'. This tab's payment step is pre-filled with it. */
export const carriedCode = sessionDraft('nightlark.gift-code', CarriedCode)
