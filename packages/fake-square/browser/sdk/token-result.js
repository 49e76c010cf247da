import { askForCode } from './challenge.js'

/** The result of tokenize(), from the form's answer and, if the bank asks for a code, from its window. */
export async function tokenResult(reply, verificationDetails, gone) {
  if (reply.failure) return { status: 'Error', errors: [{ type: 'UNKNOWN', message: reply.failure }] }
  if (reply.errors) return { status: 'Invalid', errors: reply.errors }
  const ending = reply.challenge ? await askForCode(reply.challenge, verificationDetails, gone) : 'passed'
  if (ending === 'canceled') return { status: 'Cancel' }
  if (ending !== 'passed') {
    const message = 'The bank did not confirm this card.'
    return { status: 'Error', errors: [{ type: 'VERIFICATION_FAILED', message }] }
  }
  return { status: 'OK', token: reply.token, details: detailsOf(reply) }
}

function detailsOf({ card, postalCode }) {
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
