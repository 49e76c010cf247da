import type { TenderColumn } from '#domain/admin/money-sums.ts'
import type { MoneyMovement, MovementCategory, MovementTender } from '#domain/contract/money-movements.ts'
import { formatPaymentMethod } from '#domain/money/payment-method.ts'

export const categoryNames: Record<MovementCategory, string> = {
  bays: 'Bays',
  memberships: 'Memberships',
  events: 'Events',
  goods: 'Goods',
  food: 'Food and drink',
  shipping: 'Shipping',
  gift_cards: 'Gift cards sold',
  tips: 'Tips',
  other: 'Other',
}

const tenderNames: Record<MovementTender, string> = {
  card: 'Card',
  wallet: 'Wallet',
  terminal: 'Terminal',
  cash: 'Cash',
  by_hand: 'By hand',
  gift_card: 'Gift card',
}

/** Cards and wallets share a column, because Square pays them out together. */
export const columnNames: Record<TenderColumn, string> = {
  square: 'Square',
  terminal: 'Terminal',
  cash: 'Cash',
  by_hand: 'By hand',
  gift_card: 'Gift cards',
}

export const columnNotes: Record<TenderColumn, string> = {
  square: 'Cards and wallets on this site, at paired readers, and keyed in',
  terminal: 'Cards at the counter, recorded by staff',
  cash: 'Cash at the counter',
  by_hand: 'Refunds that staff paid another way',
  gift_card: 'Paid by gift card, less refunds to gift cards',
}

export function formatTender({ tender }: Pick<MoneyMovement, 'tender'>): string {
  return tenderNames[tender]
}

/** 'Card ending in 1111 and gift card', 'Cash', 'By hand' */
export function formatTransactionMethod(movement: MoneyMovement): string {
  const { tender, cents, giftCents } = movement
  const known = tender === 'card' || tender === 'wallet' ? formatPaymentMethod(movement) : tenderNames[tender]
  const words = known.charAt(0).toUpperCase() + known.slice(1)
  return cents !== 0 && giftCents !== 0 ? `${words} and gift card` : words
}
