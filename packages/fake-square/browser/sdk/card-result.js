import { askForCode } from './challenge.js'

export async function toTokenResult(reply, verificationDetails, destroyed) {
  if (reply.failure) return { status: 'Error', errors: [{ type: 'UNKNOWN', message: reply.failure }] }
  if (reply.errors) return { status: 'Invalid', errors: reply.errors }
  const result = reply.challenge
    ? await askForCode(reply.challenge, verificationDetails, destroyed)
    : 'passed'
  if (result === 'canceled') return { status: 'Cancel' }
  if (result !== 'passed') {
    const message = 'The bank did not confirm this card.'
    return { status: 'Error', errors: [{ type: 'VERIFICATION_FAILED', message }] }
  }
  return { status: 'OK', token: reply.token, details: toDetails(reply) }
}

function toDetails({ card, postalCode }) {
  const billing = { postalCode }
  return {
    method: 'Card',
    card: {
      brand: card.card_brand,
      last4: card.last_4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      cardType: card.card_type,
      prepaidType: card.prepaid_type,
      billing,
    },
    billing,
  }
}
