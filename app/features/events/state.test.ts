import { describe, expect, it } from 'vitest'
import { formatMonthSearch, readMonthSearch } from './state.ts'

describe('the address of the event calendar', () => {
  const fallback = { month: '2026-01', view: 'agenda', event: null } as const

  it('formatMonthSearch and readMonthSearch round-trip', () => {
    const asked = { month: '2027-12', view: 'month', event: '7d1f' } as const
    expect(readMonthSearch(new URLSearchParams(formatMonthSearch(asked)), fallback)).toEqual(asked)
  })

  it.each(['', 'month=2026-13&view=week', 'month=January', 'month=2026-00', 'month=1999-01'])(
    'readMonthSearch falls back to the current month and default view for "%s"',
    (search) => {
      expect(readMonthSearch(new URLSearchParams(search), fallback)).toEqual({
        month: '2026-01',
        view: 'agenda',
        event: null,
      })
    },
  )
})
