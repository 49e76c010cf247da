import { expect, it } from 'vitest'
import { TermsForm } from './schema.ts'

it('the terms form refuses a longest booking shorter than the shortest', () => {
  const terms = {
    guestWindowDays: '14',
    minMinutes: '60',
    maxMinutes: '240',
    holdMinutes: '10',
    freeUntilHours: '24',
    lateFeePercent: '50',
  }
  expect(TermsForm.safeParse(terms).success).toBe(true)
  expect(TermsForm.safeParse({ ...terms, maxMinutes: '30' }).success).toBe(false)
  expect(TermsForm.safeParse({ ...terms, minMinutes: '45' }).success).toBe(false)
})
