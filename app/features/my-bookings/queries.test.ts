import { describe, expect, it } from 'vitest'
import { splitByNow } from './queries.ts'

const ending = (...times: string[]) => times.map((ends_at) => ({ ends_at }))

describe('splitByNow', () => {
  const now = Date.parse('2026-01-05T19:00:00Z')

  it('counts a booking as coming until it has ended, whatever zone the instant is written in', () => {
    const [ended, running, later] = ending(
      '2026-01-05T13:00:00-06:00',
      '2026-01-05T19:00:01+00:00',
      '2026-02-01T00:00:00Z',
    )
    expect(
      splitByNow(
        [ended, running, later].flatMap((row) => row ?? []),
        now,
      ),
    ).toEqual({
      past: [ended],
      coming: [running, later],
    })
  })

  it('keeps the order of the rows in both parts', () => {
    const rows = ending('2026-01-01T00:00Z', '2026-01-02T00:00Z', '2026-03-01T00:00Z', '2026-03-02T00:00Z')
    const { past, coming } = splitByNow(rows, now)
    expect([...past, ...coming]).toEqual(rows)
  })
})
