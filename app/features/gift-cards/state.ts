import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import { GiftCode, TypedGift } from './schema.ts'

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

/** Survives a reload of this tab. */
export const giftDraft = sessionDraft('nightlark.gift', TypedGift)

/** Pre-fills this tab's payment step after 'Book a bay with it' or 'Shop with it'. */
export const linkedGiftCode = sessionDraft('nightlark.gift-code', GiftCode)
