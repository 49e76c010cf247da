import { expect, it } from 'vitest'
import { nearDay } from './words.ts'

it("names a near day by the venue's date", () => {
  const lateInTheEvening = Date.parse('2026-01-06T03:00:00Z')
  expect(nearDay('2026-01-05', lateInTheEvening)).toBe('Today')
  expect(nearDay('2026-01-06', lateInTheEvening)).toBe('Tomorrow')
  expect(nearDay('2026-01-07', lateInTheEvening)).toBeNull()
})
