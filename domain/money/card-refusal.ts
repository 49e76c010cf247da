/** Messages for declined cards, by Square's error code. */
const words: Record<string, string> = {
  CVV_FAILURE: "The security code doesn't match the card. Please check it and try again.",
  ADDRESS_VERIFICATION_FAILURE: "The ZIP code doesn't match the card. Please check it and try again.",
  INVALID_EXPIRATION: "The expiration date doesn't match the card. Please check it and try again.",
  CARD_EXPIRED: 'This card has expired. Please use another card.',
  INSUFFICIENT_FUNDS: 'This card has insufficient funds. Please use another card.',
  TRANSACTION_LIMIT: "This is over your card's limit. Please use another card.",
  CARD_DECLINED_CALL_ISSUER: 'Your bank declined the card. Please call your bank or use another card.',
  CARD_DECLINED_VERIFICATION_REQUIRED:
    "Your bank needs to verify it's you. Please try again and follow its steps.",
  CARD_TOKEN_EXPIRED: 'The card form timed out. Please enter your card details again.',
  CARD_TOKEN_USED: 'Please enter your card details again.',
  SOURCE_EXPIRED: 'The card form timed out. Please enter your card details again.',
  SOURCE_USED: 'Please enter your card details again.',
}

/** Errors on our side. Any other unknown code counts as declined by the bank. */
const ours = new Set([
  'BAD_REQUEST',
  'CURRENCY_MISMATCH',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_LOCATION',
  'MISSING_REQUIRED_PARAMETER',
  'PAYMENT_AMOUNT_MISMATCH',
  'UNAUTHORIZED',
  'VALUE_TOO_LONG',
])

export function explainCardRefusal(code: string): string {
  if (ours.has(code)) return "We couldn't take the payment, and you weren't charged. Please call us."
  return words[code] ?? 'The card was declined. Please use another card.'
}
