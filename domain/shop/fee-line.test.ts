import { describe, expect, it } from 'vitest'
import type { SaleFee } from '../contract/event-fee.ts'
import { feeLineId, feeLineName, feeRefusal, signupOfLine } from './fee-line.ts'
import { orderPrice } from './order-price.ts'
import { untaxedNote } from './untaxed-note.ts'

const id = '6a5e6a34-9a6e-4a53-9f5c-0d6f0a5f8c11'
const fee = (parts: Partial<SaleFee> = {}): SaleFee => ({
  id,
  state: 'due',
  cents: 2500,
  number: null,
  at: null,
  by: '',
  title: 'Beginner clinic',
  start: Date.parse('2026-12-13T01:00:00Z'),
  name: 'Ada Wren',
  ...parts,
})

describe('event fee lines of a sale', () => {
  it('an event fee line identifies one place at an event', () => {
    expect(signupOfLine(feeLineId(id))).toBe(id)
    for (const other of [
      'event-fee',
      'event-fee#',
      `event-fee#${id}x`,
      `polo#${id}`,
      'event-fee#till-gift-5000',
    ])
      expect(signupOfLine(other)).toBeUndefined()
  })

  it('feeLineName names the event, its local date and the guest', () => {
    expect(feeLineName(fee())).toBe('Beginner clinic, Sat Dec 12 · Ada Wren')
  })

  it('feeRefusal explains why a fee cannot be taken', () => {
    const taken = { number: 'NL-10023', by: 'Sam Staff', at: Date.parse('2026-12-13T00:30:00Z') }
    expect(feeRefusal(fee({ state: 'paid', ...taken }))).toBe(
      'Ada Wren already paid for Beginner clinic: NL-10023, taken by Sam Staff, Sat, Dec 12, 2026, 6:30 PM.',
    )
    expect(feeRefusal(fee({ state: 'paying', ...taken, by: '' }))).toContain('by card right now: NL-10023')
    expect(feeRefusal(fee({ state: 'waiting' }))).toContain('owes nothing until they get a spot')
    expect(feeRefusal(fee({ state: 'cancelled' }))).toContain('has been canceled')
    expect(feeRefusal(fee({ state: 'free' }))).toContain('is free now')
    expect(feeRefusal(fee({ cents: 3000 }))).toContain('is now $30.00')
    expect(feeRefusal(null)).toContain('no longer signed up')
  })

  it('an event fee is not taxed, and its order says so', () => {
    const lines = [
      { priceCents: 2500, quantity: 1, isGiftCard: false, isEventFee: true },
      { priceCents: 1000, quantity: 1, isGiftCard: false },
    ]
    const price = orderPrice(lines, 'counter', 8)
    expect(price).toMatchObject({ taxableCents: 1000, taxCents: 80, totalCents: 3580 })
    const sold = [
      { productId: 'event-fee', lineCents: 2500 },
      { productId: 'mug', lineCents: 1000 },
    ]
    expect(untaxedNote({ ...price, lines: sold })).toBe('Event fees are not taxed.')
    const withGift = { subtotalCents: 8500, taxableCents: 1000, lines: sold }
    expect(untaxedNote(withGift)).toBe(
      'Gift cards are not taxed when sold, only when spent. Event fees are not taxed.',
    )
  })
})
