import { beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '#app/ui/list/list-column.ts'
import type { GymBooking, GymMember } from '#domain/contract/gym-lists.ts'
import { AdminPage, AdminRows, type AdminView, type PagedKind } from '#domain/contract/office-list.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { seedDemo } from '../../server/demo/demo.ts'
import { newPerson, newStaff, withHost } from '../host/test-host.ts'
import { clock } from './world/venue.ts'

const host = withHost({ CLOCK: clock })
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  await seedDemo(host.sql, clock)
  staff = await newStaff(host)
  await host.sql`update public.gym_members set phone = '(256) 555-0116' where id = 1003`
})

const whole: AdminView & { from: number; count: number } = {
  q: '',
  day: null,
  order: '',
  descending: false,
  filters: {},
  from: 0,
  count: 100_000,
}
async function readList<List extends PagedKind>(name: List, view: Partial<typeof whole> = {}) {
  const { data, error } = await staff.client.rpc('office_list', {
    p_list: name,
    p_view: { ...whole, ...view },
  })
  if (error) throw error
  return AdminPage(AdminRows[name]).parse(data)
}

describe('admin lists', () => {
  it.each(['members', 'bookings', 'checkins', 'sales'] as const)(
    'the list of %s comes in pages with each row once',
    async (name) => {
      const all = await readList(name)
      expect([all.found, all.rows.length]).toEqual([all.total, all.total])
      expect(all.total).toBeGreaterThan(20)
      const parts = []
      for (let from = 0; from < all.total; from += 15)
        parts.push(...(await readList(name, { from, count: 15 })).rows)
      expect(parts).toEqual(all.rows)
    },
  )

  it('a list search finds a part of a field in any case but no text across two fields', async () => {
    const { rows } = await readList('members')
    const [member] = rows as GymMember[]
    const name = `${member?.firstname} ${member?.surname}`
    expect((await readList('members', { q: name.toUpperCase() })).rows).toContainEqual(member)
    expect((await readList('members', { q: `${member?.surname}${member?.email}` })).found).toBe(0)
    expect((await readList('members', { q: '%' })).found).toBe(0)
    expect((await readList('members', { q: "o'" })).found).toBeLessThan(rows.length)
  })

  it.each([
    '2565550116',
    '+1 256 555 0116',
    '12565550116',
    '256 555 0116',
    '555-0116',
    '(256) 555-0116',
    '0116',
  ])('a list search finds a phone number written as %s', async (q) => {
    const { rows } = await readList('members', { q })
    expect((rows as GymMember[]).map(({ id }) => id)).toContain(1003)
  })

  it('a list search finds a booking by its number, its day and its displayed status', async () => {
    const { rows } = await readList('bookings')
    const bookings = rows as GymBooking[]
    const [one] = bookings
    expect((await readList('bookings', { q: String(one?.id) })).rows).toContainEqual(one)
    const ofDay = await readList('bookings', { q: 'Jan 6', day: '2026-01-06' })
    expect(ofDay.found).toBe(bookings.filter(({ date }) => date === '2026-01-06').length)
    expect((await readList('bookings', { q: '11/28', day: '2026-01-06' })).found).toBe(ofDay.found)
    expect((await readList('bookings', { q: 'no show' })).found).toBe(
      (await readList('bookings', { q: 'no-show' })).found,
    )
    expect((await readList('members', { q: '#1003' })).found).toBe(1)
    const missed = await readList('bookings', { q: 'no-show' })
    expect(missed.found).toBeGreaterThan(0)
    for (const state of ['confirmed', 'attended', 'no_show', 'cancelled'])
      expect((await readList('bookings', { q: formatStaffState('booking', state) })).found).toBe(
        bookings.filter(({ status }) => status === state).length,
      )
  })

  it('the list of bookings begins with the coming ones, followed by past ones with the latest first', async () => {
    const days = ((await readList('bookings')).rows as GymBooking[]).map(({ date }) => String(date))
    const today = '2026-01-05'
    const coming = days.filter((day) => day >= today)
    const past = days.filter((day) => day < today)
    expect(days).toEqual([...coming.toSorted(), ...past.toSorted().toReversed()])
  })

  it('an admin list is ordered as in the browser: without case and accents, numbers by value, empty values last', async () => {
    await host.sql`update public.gym_members set full_name = 'Åse 10 Nord' where id = 1004`
    await host.sql`update public.gym_members set full_name = 'ase 9 Nord' where id = 1005`
    const names = ((await readList('members', { order: 'name' })).rows as GymMember[]).map(
      ({ firstname, surname }) => `${firstname} ${surname}`.trim(),
    )
    const sorted = names.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
    expect(names.map(orderKey)).toEqual(sorted.map(orderKey))
    expect(names.indexOf('ase 9 Nord')).toBeLessThan(names.indexOf('Åse 10 Nord'))
    const plans = (
      (await readList('members', { order: 'membership', descending: true })).rows as GymMember[]
    ).map(({ membershipName }) => membershipName)
    expect(plans.at(-1)).toBe('')
  })

  it('an admin list can be filtered and adds up what it lists', async () => {
    const all = (await readList('bookings')).rows as GymBooking[]
    const filters = { from: '2026-01-06', to: '2026-01-08', status: 'confirmed' }
    const { rows } = await readList('bookings', { filters })
    expect(rows).toEqual(
      all.filter(
        ({ date, status }) => date && date >= filters.from && date <= filters.to && status === 'confirmed',
      ),
    )
    const due = (await readList('bookings', { filters: { due: '1' } })).found
    const [owed] =
      await host.sql`select count(*)::int as n from public.bookings b where status in ('confirmed', 'attended', 'no_show')
      and price_cents + fee_cents > private.paid_for_booking(id)`
    expect(due).toBe(owed?.n)
    const sales = await readList('sales', { filters: { method: 'card' } })
    const [taken] =
      await host.sql`select sum(amount_cents - refunded_cents - tip_cents)::int as cents from public.payments
      where status = 'completed' and method = 'card'`
    expect(sales.sumCents).toBe(taken?.cents)
    expect((await readList('members', { filters: { plan: "no such plan'" } })).found).toBe(0)
  })

  it('an admin list takes no SQL from its order or its filters', async () => {
    for (const view of [{ order: 'l.id; drop table public.bays' }, { order: 'email) --' }])
      await expect(readList('bookings', view)).rejects.toThrow()
    expect((await readList('bookings', { filters: { "x' or true --": '1' } })).found).toBe(
      (await readList('bookings')).total,
    )
  })

  it('members cannot read admin lists', async () => {
    const { client } = await newPerson(host)
    const { error } = await client.rpc('office_list', { p_list: 'members', p_view: whole })
    expect(error?.code).toBe('42501')
  })
})

it.each([
  ['an unknown list', 'x', whole],
  ['no list', null, whole],
  ['no view', 'members', null],
  ['a view that is an array', 'members', []],
  ['a view that is a number', 'members', 1],
  ['a view without an order', 'members', {}],
  ['an unknown order', 'members', { ...whole, order: 'x' }],
  ['filters that are an array', 'members', { ...whole, filters: [] }],
  ['an invalid day', 'bookings', { ...whole, day: 'x' }],
  ['a negative count', 'sales', { ...whole, count: -1 }],
])('office_list refuses %s as a mistake of the caller', async (_, p_list, p_view) => {
  const { status, error } = await staff.client.rpc('office_list', { p_list, p_view } as never)
  expect(error).not.toBeNull()
  expect(status).toBe(400)
})
