import { expect, it } from 'vitest'
import { withGift, withOneMore, withQuantity } from '#app/features/admin/sale/rules.ts'
import { AppError, type ErrorCode } from '#app/lib/backend/errors.ts'
import { products } from '#domain/catalogue/data.ts'
import type { RefusalCode } from '#domain/contract/refusal.ts'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import type { OpenTab } from '#domain/contract/tabs.ts'
import {
  calculateTip,
  filterProducts,
  findPaymentErrors,
  findShortage,
  hasSaleFailed,
  isOutcomeUnknown,
  listChoices,
  listTabPlaces,
  priceSale,
  priceTab,
  suggestCashAmounts,
  sumByMethod,
  toPaymentParts,
  toSaleLines,
} from './rules.ts'
import { formatPayButton, formatSold, nameCardMethods } from './words.ts'

const polo = products.find(({ name }) => name.includes('Polo'))
const plain = products.find(({ options, stock, inStock }) => options.length === 0 && stock !== 0 && inStock)
if (!polo || !plain) throw new Error('The catalogue has no polo, or nothing without options.')

it('suggestCashAmounts offers the exact amount, the next round amounts, and larger bills', () => {
  expect(suggestCashAmounts(2_376)).toEqual([2_376, 2_500, 3_000, 4_000, 5_000])
  expect(suggestCashAmounts(500)).toEqual([500, 1_000, 2_000, 5_000, 10_000])
  expect(suggestCashAmounts(12_345)).toEqual([12_345, 12_500, 13_000, 14_000])
})

it('withOneMore increments the same choice, and a quantity of zero removes the line', () => {
  const [first, second] = listChoices(polo)
  if (!first || !second) throw new Error('The polo has one choice only.')
  const one = withOneMore([], polo, first.options) ?? []
  const three = withOneMore(withOneMore(one, polo, first.options) ?? [], polo, second.options) ?? []
  expect(three.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(withQuantity(three, three[0]?.id ?? '', 0)).toEqual([{ id: three[1]?.id, quantity: 1 }])
  expect(withOneMore([], polo, {})).toBeNull()
})

it('register lines are priced with tax, and shortages are reported', () => {
  const items = withOneMore([], plain, {}) ?? []
  const lines = toSaleLines([...items, { id: 'gone', quantity: 1 }], products)
  expect(lines).toMatchObject([{ name: plain.name, quantity: 1, unitCents: plain.priceCents }])
  const price = priceSale(lines)
  expect(price.totalCents).toBe(plain.priceCents + price.taxCents)
  expect(price.taxCents).toBeGreaterThan(0)
  const empty = products.map((product) => (product.id === plain.id ? { ...product, stock: 1 } : product))
  expect(findShortage(items, empty)).toBeNull()
  expect(findShortage(withQuantity(items, plain.id, 2), empty)).toMatch(/only/i)
})

it('filterProducts filters products by collection and name', () => {
  expect(filterProducts(products, '', 'POLO').map(({ id }) => id)).toContain(polo.id)
  expect(filterProducts(products, 'Refreshments', 'polo')).toEqual([])
  expect(filterProducts(products, '', '')).toHaveLength(products.length)
})

it('calculateTip computes a percentage of the subtotal or reads a typed amount', () => {
  expect([calculateTip(0, '', 999), calculateTip(15, '', 999), calculateTip(20, '', 999)]).toEqual([
    0, 150, 200,
  ])
  expect([
    calculateTip('own', '', 999),
    calculateTip('own', '2.50', 999),
    calculateTip('own', 'much', 999),
  ]).toEqual([0, 250, null])
})

it('toPaymentParts puts the tip of a split sale on the card and is empty when nothing is due', () => {
  const sums = { restCents: 5_000, tipCents: 700, cashCents: 2_000 }
  expect(toPaymentParts({ way: 'cash', ...sums })).toEqual([{ method: 'cash', cents: 5_000, tipCents: 700 }])
  const parts = toPaymentParts({ way: 'split', ...sums })
  expect(parts).toEqual([
    { method: 'cash', cents: 2_000, tipCents: 0 },
    { method: 'card', cents: 3_000, tipCents: 700 },
  ])
  expect([sumByMethod(parts, 'cash'), sumByMethod(parts, 'card')]).toEqual([2_000, 3_700])
  expect(toPaymentParts({ way: 'card', restCents: 0, tipCents: 0, cashCents: 0 })).toEqual([])
})

it('findPaymentErrors reports missing input before a payment', () => {
  const paid = { restCents: 5_000, tipCents: 0, email: '', isIdMissing: false, isGiftPending: false }
  const cash = { ...paid, way: 'cash', cashCents: 0, cashDueCents: 5_000, receivedCents: 5_000 } as const
  expect(findPaymentErrors(cash)).toEqual({})
  expect(Object.keys(findPaymentErrors({ ...cash, receivedCents: 4_999, tipCents: null }))).toEqual([
    'received',
    'tip',
  ])
  for (const cashCents of [0, 5_000, 6_000])
    expect(findPaymentErrors({ ...cash, way: 'split', cashCents }).split).toMatch(/less than \$50\.00/)
})

it('withGift increments a gift card of the same amount, without tax', () => {
  const card = products.find(({ id }) => id === 'gift-card')
  if (!card) throw new Error('There is no gift card.')
  const one = withGift([], card, 7_500) ?? []
  const three = withGift(withGift(one, card, 7_500) ?? [], card, 2_000) ?? []
  const lines = toSaleLines(three, products)
  expect(lines.map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual([
    [2, 7_500],
    [1, 2_000],
  ])
  expect(priceSale(lines)).toMatchObject({ totalCents: 17_000, taxCents: 0 })
})

it('the tabs are sorted by checked-in guests, expected guests, then other open tabs', () => {
  const now = 1_000 * 60_000
  const booking = (number: string, bayName: string, from: number, status: string) => ({
    number,
    bayName,
    status,
    name: '',
    start: now + from * 60_000,
    end: now + (from + 60) * 60_000,
  })
  const bookings = [
    booking('late', 'Bay 1', 45, 'confirmed'),
    booking('soon', 'Bay 1', 20, 'confirmed'),
    booking('ten', 'Bay 10', -30, 'attended'),
    booking('two', 'Bay 2', -30, 'attended'),
    booking('gone', 'Bay 3', -10, 'cancelled'),
    booking('over', 'Bay 4', -200, 'attended'),
  ] as unknown as StaffDay['bookings']
  const tab = { number: 'over', bayName: 'Bay 4', name: '', lines: [] } as unknown as OpenTab
  expect(listTabPlaces({ bookings, now }, [tab]).map(({ number }) => number)).toEqual([
    'two',
    'ten',
    'soon',
    'over',
  ])
  const line = { id: 1, name: '', choice: '', unitCents: 1_000, quantity: 2 }
  expect(priceTab({ lines: [line] }).subtotalCents).toBe(2_000)
})

const refused = (code: Extract<RefusalCode, ErrorCode>) =>
  new AppError(code, { refusal: { success: false, code, error: 'No.' } })

it('hasSaleFailed distinguishes a failed sale from one with an unknown outcome', () => {
  const lost = [
    new AppError('network'),
    new AppError('unexpected'),
    new AppError('unreadable'),
    refused('unanswered'),
    new Error('?'),
  ]
  for (const error of lost) {
    expect([isOutcomeUnknown(error), hasSaleFailed(error, false), hasSaleFailed(error, true)]).toEqual([
      true,
      false,
      false,
    ])
  }
  for (const code of ['conflict', 'declined'] as const)
    expect([hasSaleFailed(refused(code), false), hasSaleFailed(refused(code), true)]).toEqual([true, true])
  // A rate-limited retry has not looked for the sale.
  for (const code of ['too_many', 'signed_out', 'invalid'] as const)
    expect([hasSaleFailed(refused(code), false), hasSaleFailed(refused(code), true)]).toEqual([true, false])
})

it('formatPayButton and formatSold describe the payment and its result', () => {
  const bar = { id: 'bar', name: 'Bar', code: '', state: 'paired' as const }
  const split = { way: 'split' as const, dueCents: 1_728, cardDueCents: 1_228 }
  expect(formatPayButton(split, { kind: 'reader', reader: bar })).toBe('Send $12.28 to Bar')
  expect(formatPayButton(split, { kind: 'keyed' })).toBe('Charge $12.28')
  expect(formatPayButton(split, { kind: 'by hand' })).toBe('Both are paid')
  expect(formatPayButton({ way: 'cash', dueCents: 500, cardDueCents: 0 }, { kind: 'keyed' })).toBe(
    'Take $5.00',
  )
  expect(nameCardMethods([bar], true)).toEqual({
    bar: 'Bar',
    'keyed in': 'Key it in',
    '': 'Another terminal',
  })
  expect(nameCardMethods([], false)).toEqual({ '': 'Terminal' })
  expect(formatSold('NL-1', 0, 500)).toBe('Sold: NL-1. Now take $5.00 in cash.')
  expect(formatSold('NL-1', 250)).toBe('Sold: NL-1. Change: $2.50.')
})
