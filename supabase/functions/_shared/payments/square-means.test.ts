import { expect, it } from 'vitest'
import type { Wallet } from '../../../../domain/money/payment-method.ts'
import { squarePayments } from './square.ts'

const payment = { key: 'k', source: 's', amountCents: 100, buyerEmail: 'bea@example.com', reference: 'NL-1' }
const untold = { cardLastFour: null, cardBrand: null, wallet: null }

async function chargeWith(details: object, wallet?: Wallet) {
  const body = { payment: { id: 'p1', status: 'APPROVED', ...details } }
  const fetch = async () => Response.json(body)
  const port = squarePayments({ baseUrl: 'https://square.example', accessToken: 't', locationId: 'L', fetch })
  const answer = await port.authorize({ ...payment, wallet })
  return answer.outcome === 'authorized' ? answer.means : answer
}

const visa = { card_details: { card: { last_4: '1111', card_brand: 'VISA' } } }

it('squarePayments reads the last digits and brand of the card', async () => {
  expect(await chargeWith(visa)).toEqual({ ...untold, cardLastFour: '1111', cardBrand: 'VISA' })
})

it.each([
  {},
  { card_details: {} },
  { card_details: { card: {} } },
  { card_details: { card: { last_4: null } } },
  { card_details: { card: { last_4: '4111111111111111', card_brand: 7 } } },
])('squarePayments omits digits and brand when the answer is %j', async (details) =>
  expect(await chargeWith(details)).toEqual(untold),
)

it.each([
  [visa, 'google_pay', 'google_pay'],
  [visa, 'apple_pay', 'apple_pay'],
  [{ card_details: { ...visa.card_details, wallet_type: 'APPLE_PAY' } }, undefined, 'apple_pay'],
  [visa, 'cash_app_pay', null],
] as const)(
  'squarePayments takes the wallet of a card payment from the page that made the token: %j, %s',
  async (details, said, wallet) => {
    expect(await chargeWith(details, said)).toEqual({ cardLastFour: '1111', cardBrand: 'VISA', wallet })
  },
)

it.each([
  ['CASH_APP', 'google_pay', 'cash_app_pay'],
  ['CASH_APP', undefined, 'cash_app_pay'],
  ['ALIPAY', 'apple_pay', null],
] as const)(
  'squarePayments takes the wallet of an account payment from Square: %s',
  async (brand, said, wallet) => {
    expect(await chargeWith({ source_type: 'WALLET', wallet_details: { brand } }, said)).toEqual({
      ...untold,
      wallet,
    })
  },
)
