import { expect, it } from 'vitest'
import { SquarePayment } from './square-list.ts'

const listed = { id: 'P1', status: 'COMPLETED', amount_money: { amount: 6_048 } }
const fee = (amount: number, type: string) => ({ type, amount_money: { amount, currency: 'USD' } })

it.each([
  ['null before Square reports it', {}, null],
  ['the reported one', { processing_fee: [fee(205, 'INITIAL')] }, 205],
  [
    'the reported one with its correction',
    { processing_fee: [fee(205, 'INITIAL'), fee(-25, 'ADJUSTMENT')] },
    180,
  ],
])('the fee of a payment is %s', (_, told, feeCents) => {
  expect(SquarePayment.parse({ ...listed, ...told })).toMatchObject({ feeCents })
})
