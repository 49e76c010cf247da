import type { GiftCardFacts } from '#domain/contract/get-gift-card.ts'
import type { ManageGiftResponse } from '#domain/contract/manage-gift.ts'

export const usedForWords: Record<GiftCardFacts['uses'][number]['what'], string> = {
  order: 'Shop order',
  booking: 'Bay booking',
  membership: 'Membership',
}

export const actedWords: Record<ManageGiftResponse['state'], string> = {
  sent: 'The email is on its way.',
  waiting: 'The email goes out on its day.',
  pending: 'The money is on its way back, and the card no longer works.',
  owed: 'Your bank did not take the refund. We owe you the money and will write to you, and the card no longer works.',
  completed: 'The money has gone back, and the card no longer works.',
}

/** Formats a code as 'ABCD-2345-EFGH-6789', however it was typed. */
export function groupedCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
}
