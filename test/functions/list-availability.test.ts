import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookHold, giveMembership, holdBay, monday, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()

describe('list-availability', () => {
  const listAvailability = (parts: Record<string, unknown> = {}, token?: string) =>
    callFunction(host, 'list-availability', { day: monday, minutes: 60, ...parts }, token)

  it('list-availability leaves out booked and held times and shows the price that is charged', async () => {
    const { body: held } = await holdBay(host, { bayId: bays.first, start: timeAt(1080) })
    const { body } = await listAvailability()
    const [first, second] = body.days[0].bays
    const starts = first.starts.map(({ start }: { start: number }) => start)
    expect(starts).not.toContain(timeAt(1080))
    expect(starts).not.toContain(timeAt(1050))
    expect(starts).toContain(timeAt(1020))
    const offered = second.starts.find(({ start }: { start: number }) => start === timeAt(1080))
    expect(offered.totalCents).toBe(held.hold.totalCents)
  })

  it.each([
    // Each row has its own day, because answers are cached until the signal of a change arrives (test/host/availability-cache.test.ts).
    [120, 240, 120, '2026-01-07'],
    [30, 300, 60, '2026-01-08'],
    [30, 30, 30, '2026-01-09'],
  ])(
    'list-availability with terms from %i to %i minutes has a default length of %i',
    async (min, max, minutes, day) => {
      await host.sql`update public.booking_terms set min_minutes = ${min}, max_minutes = ${max}`
      const { body } = await callFunction(host, 'list-availability', { day })
      expect([body.minutes, body.days[0].bays[0].starts.length > 0]).toEqual([minutes, true])
      const listStarts = async (length: number) =>
        (await listAvailability({ day, minutes: length })).body.days[0].bays[0].starts.length > 0
      expect([await listStarts(min), await listStarts(max), await listStarts(max + 30)]).toEqual([
        true,
        true,
        false,
      ])
      await host.sql`update public.booking_terms set min_minutes = 60, max_minutes = 240`
    },
  )

  it('list-availability shows guests the staffed hours and members the night', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id)
    const { body: guests } = await listAvailability({ day: '2026-01-06' })
    const { body: members } = await listAvailability({ day: '2026-01-06' }, member.token)
    const findFirstStart = (body: { days: { bays: { starts: { start: number }[] }[] }[] }) =>
      body.days[0]?.bays[0]?.starts[0]?.start
    expect([findFirstStart(guests), findFirstStart(members)]).toEqual([
      timeAt(600, '2026-01-06'),
      timeAt(0, '2026-01-06'),
    ])
    expect(members).toMatchObject({
      member: { planName: 'Night Owl', discountPercent: 20 },
      lastDay: '2026-01-26',
    })
  })

  it('list-availability shows the current day of the venue by default', async () => {
    const { body } = await callFunction(host, 'list-availability', {})
    expect([body.today, body.days.map(({ day }: { day: string }) => day)]).toEqual([monday, [monday]])
  })

  it('list-availability shows the next day with free times unless a day is given', async () => {
    await host.sql`insert into public.opening_exceptions (day, note) values (${monday}, 'Closed')`
    const listDays = async (wish: object) =>
      (await callFunction(host, 'list-availability', wish)).body.days.map(({ day }: { day: string }) => day)
    await expect.poll(() => listDays({})).toEqual(['2026-01-06'])
    expect(await listDays({ day: monday })).toEqual([monday])
    await host.sql`delete from public.opening_exceptions where day = ${monday}`
    await expect.poll(() => listDays({})).toEqual([monday])
  })

  it('list-availability does not reveal who has a bay', async () => {
    await bookHold(host, (await holdBay(host, { bayId: bays.first, start: timeAt(1200) })).body.hold)
    expect(JSON.stringify((await listAvailability()).body)).not.toContain('gus@example.com')
  })
})
