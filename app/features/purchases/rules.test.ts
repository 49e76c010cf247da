import { expect, it } from 'vitest'
import { toReceipt } from './rules.ts'

const nothing = { orderNumber: null, bookingNumber: null, purchaseNumber: null }

it.each([
  [{ orderNumber: 'NL-1' }, { number: 'NL-1', path: '/orders/NL-1' }],
  [{ bookingNumber: 'NB-1' }, { number: 'NB-1', path: '/bookings/NB-1' }],
  [{ purchaseNumber: 'NM-1' }, { number: 'NM-1', path: null }],
  [{}, null],
])('toReceipt(%j) returns %j', (bought, receipt) => {
  expect(toReceipt({ ...nothing, ...bought })).toEqual(receipt)
})
