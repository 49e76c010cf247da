import { formatCents } from '../money/money.ts'
import { formatPaymentMethod, type PaymentMethod } from '../money/payment-method.ts'

type PaidParts = PaymentMethod & { cardCents: number; giftCents: number }

/** '$90.00, card ending in 1111', '$70.00, Apple Pay, Visa ending in 1111, and $20.00 by gift card' */
export function chargeWords({ cardCents, giftCents, ...means }: PaidParts): string {
  const sum = formatCents(cardCents)
  const hasMethod = means.cardLastFour !== null || means.wallet !== null || means.isCash === true
  const card = hasMethod ? `${sum}, ${formatPaymentMethod(means)}` : sum
  const gift = `${formatCents(giftCents)} by gift card`
  if (cardCents === 0 && giftCents > 0) return gift
  return giftCents > 0 ? `${card}, and ${gift}` : card
}

/** 'Your card ending in 1111 was charged $77.20. Your gift card paid $20.00.' 'We charged $77.20 by Cash App Pay.' */
export function paidWith({ cardCents, giftCents, ...means }: PaidParts): string {
  const card = chargedWith(formatCents(cardCents), means)
  const parts = [cardCents > 0 && card, giftCents > 0 && `Your gift card paid ${formatCents(giftCents)}.`]
  return parts.filter(Boolean).join(' ')
}

function chargedWith(sum: string, means: PaymentMethod): string {
  if (means.isCash) return `You paid ${sum} in cash.`
  const words = formatPaymentMethod(means)
  return means.wallet ? `We charged ${sum} by ${words}.` : `Your ${words} was charged ${sum}.`
}
