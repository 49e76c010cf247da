import { describe, expect, it } from 'vitest'
import { monthSearch, readMonthSearch } from './state.ts'

describe('the address', () => {
  const otherwise = { month: '2026-01', view: 'agenda', event: null } as const

  it('is read as it was written', () => {
    const asked = { month: '2027-12', view: 'month', event: '7d1f' } as const
    expect(readMonthSearch(new URLSearchParams(monthSearch(asked)), otherwise)).toEqual(asked)
  })

  it.each(['', 'month=2026-13&view=week', 'month=January', 'month=2026-00', 'month=1999-01'])(
    'asks for this month in the usual view with "%s"',
    (search) => {
      expect(readMonthSearch(new URLSearchParams(search), otherwise)).toEqual({
        month: '2026-01',
        view: 'agenda',
        event: null,
      })
    },
  )
})
