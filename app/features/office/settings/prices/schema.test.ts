import { expect, it } from 'vitest'
import { TermsForm } from './schema.ts'

it('terms have a longest booking that is not shorter than the shortest', () => {
  const terms = {
    guest_window_days: '14',
    min_minutes: '60',
    max_minutes: '240',
    hold_minutes: '10',
    free_until_hours: '24',
    late_fee_percent: '50',
  }
  expect(TermsForm.safeParse(terms).success).toBe(true)
  expect(TermsForm.safeParse({ ...terms, max_minutes: '30' }).success).toBe(false)
  expect(TermsForm.safeParse({ ...terms, min_minutes: '45' }).success).toBe(false)
})
