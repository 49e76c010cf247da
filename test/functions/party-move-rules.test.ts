import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stopMove } from '../../supabase/functions/_shared/commands/bookings/locks.ts'
import { fillBeforeAll, newAdmin, newPerson } from '../host/test-host.ts'
import { clearBookings, withThreeBays } from './world/bills.ts'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { interleave } from './world/interleave.ts'
import { bookBay, giveMembership, holdBay, timeAt } from './world/venue.ts'

const { host, bays } = withThreeBays()
const admin = fillBeforeAll(() => newAdmin(host))
checkBooksAfterEach(host, async () => {
  await clearBookings(host)
  await host.sql`delete from public.events`
})

const hour = 3_600_000
const noon = timeAt(720, '2026-01-08')
const toBayId = (n: number) => bays[n] ?? ''
const manageBooking = (body: Record<string, unknown>) =>
  callFunction(host, 'manage-booking', body, admin.token)
const guest = { name: 'Company Outing', email: 'outing@example.com', phone: '' }
const bookParty = (places: number[], parts: object = {}) =>
  manageBooking({
    action: 'book-several',
    kind: 'party',
    id: randomUUID(),
    times: places.map((n) => ({ bayId: toBayId(n), start: noon })),
    minutes: 60,
    players: places.length * 2,
    override: '',
    ...guest,
    ...parts,
  })
const readBookings = () => host.sql<
  {
    id: string
    number: string
    bay_id: string
    starts_at: Date
    ends_at: Date
    sequence: number
    override_reason: string
  }[]
>`select id, number, bay_id, starts_at, ends_at, sequence, override_reason from public.bookings
    where bill_id is not null order by number`
const listPlaces = async () =>
  (await readBookings()).map(
    ({ bay_id, starts_at, ends_at }) =>
      `${bays.indexOf(bay_id)} ${(Number(starts_at) - noon) / hour} ${(Number(ends_at) - Number(starts_at)) / hour}`,
  )
async function moveAll(start: number, parts: object = {}) {
  const [first, ...rest] = (await readBookings()).map(({ number, bay_id: bayId, sequence }) => ({
    number,
    bayId,
    sequence,
  }))
  return manageBooking({ action: 'move', ...first, start, override: '', others: rest, ...parts })
}

describe('plan limits for parties that move', () => {
  const createLimitedMember = async (column: 'weekly_hours' | 'open_bookings', most: number) => {
    const member = await newPerson(host)
    await giveMembership(host, member.id, '2026-02-20')
    const [weekly, open] = [column === 'weekly_hours' ? most : null, column === 'open_bookings' ? most : null]
    await host.sql`update public.membership_plans set weekly_hours = ${weekly}, open_bookings = ${open}`
    return member.id
  }
  const nextWeek = timeAt(720, '2026-01-13')

  it('plan limits count every bay of a party in the week it moves to', async () => {
    const userId = await createLimitedMember('weekly_hours', 2)
    const setAside = [{ start: noon, rule: 'weekly-hours' }]
    await bookParty([0, 1, 2], { userId, override: 'A birthday', setAside })
    expect((await moveAll(nextWeek)).body.rule).toBe('weekly-hours')
    expect(await listPlaces()).toEqual(['0 0 1', '1 0 1', '2 0 1'])
    expect((await moveAll(nextWeek, { override: 'A birthday' })).status).toBe(200)
  })

  it('plan limits let a party move within its week or to one with room for all its bays', async () => {
    const userId = await createLimitedMember('weekly_hours', 3)
    expect((await bookParty([0, 1, 2], { userId })).status).toBe(200)
    expect((await moveAll(noon + 2 * hour)).status).toBe(200)
    expect((await moveAll(nextWeek)).status).toBe(200)
    await createLimitedMember('weekly_hours', 1)
    expect((await moveAll(nextWeek + 2 * hour)).status).toBe(200)
  })

  it('plan limits apply to restoring a booking unless a reason has overridden them', async () => {
    const userId = await createLimitedMember('open_bookings', 1)
    const bookOne = (start: number, parts: object = {}) =>
      manageBooking({
        action: 'book',
        id: randomUUID(),
        bayId: toBayId(0),
        start,
        minutes: 60,
        userId,
        ...guest,
        override: '',
        ...parts,
      })
    const cancelBooking = (number: string) =>
      manageBooking({ action: 'cancel', number, reason: 'A slip', back: 'terms', refundCents: 0 })
    const { number } = (await bookOne(noon)).body
    await cancelBooking(number)
    expect((await bookOne(noon + 2 * hour)).status).toBe(200)
    expect((await manageBooking({ action: 'restore', number })).body.rule).toBe('open-bookings')
    const extra = (await bookOne(noon + 4 * hour, { override: 'Their anniversary' })).body.number
    await cancelBooking(extra)
    expect((await manageBooking({ action: 'restore', number: extra })).status).toBe(200)
    expect((await manageBooking({ action: 'restore', number: extra })).status).toBe(200)
  })
})

describe('moving a party', () => {
  it('moving a party keeps the length of a bay that is longer than the others', async () => {
    await bookParty([0, 1])
    const [, second] = await readBookings()
    await host.sql`update public.bookings set ends_at = ${new Date(noon + 2 * hour)} where id = ${second?.id ?? ''}`
    expect((await moveAll(noon + hour / 2)).status).toBe(200)
    expect(await listPlaces()).toEqual(['0 0.5 1', '1 0.5 2'])
  })

  it('undoing the move of a party restores the reason of each bay', async () => {
    await bookParty([0, 1])
    await host.sql`update public.bookings set override_reason = 'Late bus' where bay_id = ${toBayId(1)}`
    const [one, two] = await readBookings()
    expect((await moveAll(timeAt(22 * 60, '2026-01-08'), { override: 'Night league' })).status).toBe(200)
    const back = {
      action: 'move',
      number: one?.number,
      bayId: toBayId(0),
      start: noon,
      sequence: 1,
      override: '',
      others: [{ number: two?.number, bayId: toBayId(1), sequence: 1, override: 'Late bus' }],
      isUndo: true,
    }
    expect((await manageBooking(back)).status).toBe(200)
    expect((await readBookings()).map(({ override_reason }) => override_reason)).toEqual(['', 'Late bus'])
  })

  it('moving, changing and restoring a booking name the event that has the bay', async () => {
    await bookParty([0, 1])
    const single = (
      await manageBooking({
        action: 'book',
        id: randomUUID(),
        bayId: toBayId(2),
        start: noon,
        minutes: 60,
        ...guest,
        override: '',
      })
    ).body.number
    await manageBooking({ action: 'cancel', number: single, reason: 'A slip', back: 'terms', refundCents: 0 })
    const [from, until] = [new Date(noon + 2 * hour), new Date(noon + 4 * hour)]
    await host.sql`insert into public.events (title, kind, starts_at, ends_at, capacity, bay_ids)
      values ('Lantern Cup', 'tournament', ${from}, ${until}, 20, ${[toBayId(1)]}),
        ('Clinic', 'league', ${new Date(noon)}, ${new Date(noon + hour)}, 20, ${[toBayId(2)]})`
    expect((await moveAll(noon + 2 * hour)).body.error).toMatch(/^Lantern Cup has this bay/)
    expect((await manageBooking({ action: 'restore', number: single })).body.error).toMatch(
      /^Clinic has this bay/,
    )
    const [, second] = await readBookings()
    const place = { bayId: toBayId(1), start: noon, minutes: 150, players: 2, sequence: 0, override: '' }
    const as = { name: null, email: null, phone: null, note: null }
    const longer = await manageBooking({
      action: 'change',
      number: second?.number,
      ...place,
      ...as,
      shown: null,
    })
    expect(longer.body.error).toMatch(/^Lantern Cup has this bay then\./)
  })
})

it('a guest who begins to pay for a move at the same moment goes first and keeps the hold', async () => {
  const { number, key } = await bookBay(host, { bayId: toBayId(0), start: noon })
  const [row] = await host.sql`select id from public.bookings where number = ${number}`
  const held = await holdBay(host, {
    bayId: toBayId(1),
    start: noon,
    minutes: 120,
    moves: { id: row?.id, key },
  })
  const id = String(held.body.hold.id)
  const [, stopped] = await interleave(
    host.sql,
    async (sql) => {
      await sql`select from public.bookings where id = ${id} for update`
      await sql`insert into public.payments (booking_id, amount_cents, status) values (${id}, 3000, 'pending')`
    },
    () => host.environment.db.transaction(null, (tx) => stopMove(tx, String(row?.id))),
  )
  expect(stopped).toBe(false)
  const kept =
    await host.sql`select p.status from public.payments p join public.bookings b on b.id = p.booking_id where b.id = ${id}`
  expect(kept).toHaveLength(1)
  await host.sql`update public.payments set status = 'failed' where booking_id = ${id}`
})
