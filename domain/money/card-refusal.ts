/** Messages for declined cards, by Square's error code. */
const words: Record<string, string> = {
  CVV_FAILURE: 'The security code does not match the card. Please check it and try again.',
  ADDRESS_VERIFICATION_FAILURE: 'The ZIP code does not match the card. Please check it and try again.',
  INVALID_EXPIRATION: 'The expiration date does not match the card. Please check it and try again.',
  CARD_EXPIRED: 'This card has expired. Please use another card.',
  INSUFFICIENT_FUNDS: 'There is not enough money on this card. Please use another card.',
  TRANSACTION_LIMIT: 'This is over the limit of the card. Please use another card.',
  CARD_DECLINED_CALL_ISSUER: 'The bank declined the card and asks you to call it. Please use another card.',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'The bank wants to verify you. Please try again and follow its steps.',
  CARD_TOKEN_EXPIRED: 'The card form has timed out. Please enter the card again.',
  CARD_TOKEN_USED: 'This card entry was used before. Please enter the card again.',
  SOURCE_EXPIRED: 'The card form has timed out. Please enter the card again.',
  SOURCE_USED: 'This card entry was used before. Please enter the card again.',
}

/** Refusals that are not about the card. Any other unknown code is treated as declined by the bank. */
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

export function cardRefusal(code: string): string {
  if (ours.has(code)) return 'The payment could not be taken and nothing was charged. Please call us.'
  return words[code] ?? 'The card was declined. Please use another card.'
}
