import { describe, expect, it } from 'vitest'
import type { SaleFee } from '#domain/contract/event-fee.ts'
import { feeLineId } from '#domain/shop/fee-line.ts'
import { findFeeProblem, toFeeLine, withoutFees } from './rules.ts'

const place = '6a5e6a34-9a6e-4a53-9f5c-0d6f0a5f8c11'
const due: SaleFee = {
  id: place,
  state: 'due',
  cents: 2500,
  number: null,
  at: null,
  by: '',
  title: 'Clinic',
  start: Date.parse('2026-12-13T01:00:00Z'),
  name: 'Ada Wren',
}
const items = [
  { id: 'mug', quantity: 2 },
  { id: feeLineId(place), quantity: 1 },
]

describe('event fees in a sale', () => {
  it('event fees are separate lines of a sale, not goods', () => {
    expect(withoutFees(items)).toEqual([{ id: 'mug', quantity: 2 }])
    expect(toFeeLine(feeLineId(place), due)).toMatchObject({
      name: 'Clinic, Sat Dec 12 · Ada Wren',
      unitCents: 2500,
    })
    expect(toFeeLine(feeLineId(place), undefined)).toMatchObject({ name: 'Event fee', unitCents: 0 })
  })

  it('findFeeProblem is null while all fees are due and otherwise names the reason', () => {
    expect(findFeeProblem(items, [due])).toBeNull()
    expect(findFeeProblem(items, [{ ...due, state: 'waiting' }])).toContain('Ada Wren is on the waitlist')
    expect(findFeeProblem(items, [])).toContain('no longer signed up for their event')
  })
})
