import { expect, it } from 'vitest'
import { squarePayments } from './square.ts'

const payment = { key: 'k', source: 's', amountCents: 100, buyerEmail: 'bea@example.com', reference: 'NL-1' }

async function told(details: unknown) {
  const body = { payment: { id: 'p1', status: 'APPROVED', card_details: details } }
  const fetch = async () => Response.json(body)
  const port = squarePayments({ baseUrl: 'https://square.example', accessToken: 't', locationId: 'L', fetch })
  return port.authorize(payment)
}

it('tells by which digits its owner knows the card', async () => {
  expect(await told({ card: { last_4: '1111' } })).toEqual({
    outcome: 'authorized',
    providerPaymentId: 'p1',
    cardLastFour: '1111',
  })
})

it.each([undefined, {}, { card: {} }, { card: { last_4: null } }, { card: { last_4: '4111111111111111' } }])(
  'goes on without them where the answer is %j',
  async (details) => expect(await told(details)).toEqual({ outcome: 'authorized', providerPaymentId: 'p1' }),
)
