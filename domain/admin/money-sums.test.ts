import { expect, it } from 'vitest'
import { MovementTender } from '../contract/money-movements.ts'
import { listUsedColumns, sumByCategory, sumByColumn, sumDays, sumParts } from './money-sums.ts'

const days = [
  { tenders: buildTenders({ card: 5_000, wallet: 1_000, cash: 700 }), giftCents: 250 },
  { tenders: buildTenders({ card: -6_000, by_hand: -300, gift_card: 0 }), giftCents: 0 },
]
function buildTenders(sums: Partial<Record<MovementTender, number>>) {
  return Object.entries(sums).map(([tender, cents]) => ({ tender: MovementTender.parse(tender), cents }))
}

it('sumByColumn adds cards and wallets together, and gift cards by what they paid', () => {
  expect(sumByColumn(days)).toEqual({ square: 0, terminal: 0, cash: 700, by_hand: -300, gift_card: 250 })
  expect(sumDays(days)).toBe(650)
})

it('listUsedColumns lists the payment methods used on any day, even if they cancel out', () => {
  expect(listUsedColumns(days)).toEqual(['square', 'cash', 'by_hand', 'gift_card'])
})

it('sumParts totals what was paid for by category', () => {
  const parts = [
    { category: 'gift_cards' as const, grossCents: 5_000, discountCents: 0, taxCents: 0 },
    { category: 'bays' as const, grossCents: 4_500, discountCents: 900, taxCents: 0 },
    { category: 'goods' as const, grossCents: 1_000, discountCents: 0, taxCents: 80 },
    { category: 'bays' as const, grossCents: -625, discountCents: -125, taxCents: 0 },
  ]
  expect(sumByCategory(parts)).toEqual([
    { category: 'bays', grossCents: 3_875, discountCents: 775, netCents: 3_100, taxCents: 0 },
    { category: 'goods', grossCents: 1_000, discountCents: 0, netCents: 1_000, taxCents: 80 },
    { category: 'gift_cards', grossCents: 5_000, discountCents: 0, netCents: 5_000, taxCents: 0 },
  ])
  expect(sumParts(parts)).toMatchObject({ netCents: 9_100, taxCents: 80 })
})
