import type { GiftCardFacts } from '#domain/contract/get-gift-card.ts'
import type { ManageGiftResponse } from '#domain/contract/manage-gift.ts'

export const purposeNames: Record<GiftCardFacts['uses'][number]['what'], string> = {
  order: 'Shop order',
  booking: 'Bay booking',
  membership: 'Membership',
}

export const resultWords: Record<ManageGiftResponse['state'], string> = {
  sent: 'The email is on its way.',
  waiting: 'The email will go out on its date.',
  pending: 'The refund is on its way, and the card no longer works.',
  owed: "Your bank didn't accept the refund. We owe you the money and will email you. The card no longer works.",
  completed: 'The refund is complete, and the card no longer works.',
}

/** 'ABCD-2345-EFGH-6789', however it was typed. */
export function formatCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
}
