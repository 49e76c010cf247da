import { beforeAll, describe, expect, it } from 'vitest'
import { CardReaders } from '#domain/contract/card-readers.ts'
import { MoneyDays, MoneyMovements } from '#domain/contract/money-movements.ts'
import { SplitCash } from '#domain/contract/split-cash.ts'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { FoundPeople, StaffDay, StaffToday, StaffWeek } from '#domain/contract/staff-booking.ts'
import { BookingDetails, MemberDetails, OrderDetails, SaleDetails } from '#domain/contract/staff-details.ts'
import { PeopleBehind, VenueFigures } from '#domain/contract/venue-figures.ts'
import { enrollPhone } from '../host/authenticator.ts'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { buildCheckout, callFunction, payOrder } from './world/calls.ts'
import { bookBay, giveMembership, monday, timeAt, withDesk } from './world/venue.ts'

type Person = Awaited<ReturnType<typeof newPerson>>
const { host, bays, admin, staff } = withDesk()
let people: { admin: Person; staff: Person; member: Person }
let known: { member_id: number; booking: string; order: string; payment: string }
beforeAll(async () => {
  people = { admin, staff, member: await newPerson(host) }
  const { member } = people
  await giveMembership(host, member.id, '2026-01-10')
  const record = { email: member.email, fullName: 'Pat Person', phone: '(256) 555-0100' }
  await callFunction(host, 'create-gym-master-member', record, member.token)
  const visit = await bookBay(host, { bayId: bays.first, start: timeAt(540) }, member.token)
  await bookBay(host, { bayId: bays.second, start: timeAt(660) }, member.token)
  await host.sql`update public.bookings set status = 'attended' where number = ${visit.number}`
  const order = await payOrder(host, buildCheckout(), member.token)
  const [row] = await host.sql`
    select (select id from public.gym_members where user_id = ${member.id})::integer as member_id,
      (select id from public.payments where order_id is not null) as payment`
  known = {
    member_id: row?.member_id,
    booking: visit.number,
    order: order.body.orderNumber,
    payment: row?.payment,
  }
})

/** Reads of the admin panel with the shapes of their answers. */
const reads = [
  ['staff_day', () => ({ p_day: monday }), StaffDay],
  ['staff_week', () => ({ p_day: monday }), StaffWeek],
  ['staff_today', () => ({}), StaffToday],
  ['venue_figures', () => ({ p_from: '2025-01-01', p_to: '2027-01-01' }), VenueFigures],
  ['money_days', () => ({ p_from: monday, p_to: monday }), MoneyDays],
  ['money_movements', () => ({ p_from: monday, p_to: monday }), MoneyMovements],
  ['people_behind', () => ({ p_figure: 'joined', p_from: '2025-01-01', p_to: '2027-01-01' }), PeopleBehind],
  ['staff_alerts', () => ({}), StaffAlerts],
  ['card_readers', () => ({}), CardReaders],
  ['split_cash', () => ({}), SplitCash],
  ['find_people', () => ({ p_words: 'pers' }), FoundPeople],
  ['member_details', () => ({ p_id: known.member_id }), MemberDetails],
  ['booking_details', () => ({ p_number: known.booking }), BookingDetails],
  ['order_details', () => ({ p_number: known.order }), OrderDetails],
  ['sale_details', () => ({ p_id: known.payment }), SaleDetails],
] as const

describe.each(reads)('%s', (name, args, shape) => {
  it.each(['admin', 'staff'] as const)(`${name} returns the shape of its contract to %s`, async (who) => {
    const { data, error } = await people[who].client.rpc(name, args() as never)
    expect(error).toBeNull()
    expect(shape.safeParse(data)).toMatchObject({ success: true })
  })

  it(`${name} refuses members and visitors`, async () => {
    const member = await people.member.client.rpc(name, args() as never)
    const nobody = await createVisitorClient(host).rpc(name, args() as never)
    expect([member.error?.code, nobody.error?.code]).toEqual(['42501', '42501'])
    expect([member.data, nobody.data]).toEqual([null, null])
  })
})

describe('answers of the reads', () => {
  const callRpc = async (name: string, args: Record<string, unknown> = {}) =>
    (await people.staff.client.rpc(name as never, args as never)).data as never

  it('fetch-gym-master-totals equals what is in the tables', async () => {
    const [counted] = await host.sql`
      select (select count(*)::integer from public.profiles) as "totalMembers",
        (select count(*)::integer from public.memberships where status = 'active') as "activeMembers",
        (select count(*)::integer from public.bookings) as "totalBookings",
        (select sum(amount_cents - refunded_cents - tip_cents)::integer from public.payments where status = 'completed')
          as "totalRevenueCents"`
    const { body } = await callFunction(host, 'fetch-gym-master-totals', {}, people.staff.token)
    expect(body).toEqual({ success: true, source: 'builtin', fetchedAt: expect.any(String), ...counted })
  })

  it('staff_today shows who is in which bay and who comes next', async () => {
    const today = StaffToday.parse(await callRpc('staff_today'))
    expect(today.bays.map(({ current }) => current?.number ?? null)).toEqual([known.booking, null])
    expect(today.arrivals).toHaveLength(1)
    expect(today.revenue).toHaveLength(7)
  })

  it.each(['infinity', '-infinity', '10000-01-01', null])(
    'staff_day refuses the day %s, which is in no calendar',
    async (p_day) => {
      const { data, error } = await people.staff.client.rpc('staff_day', { p_day: p_day as string })
      expect(data).toBeNull()
      expect(error).toMatchObject({
        code: 'NLSAY',
        message: 'day_out_of_range',
      })
    },
  )

  it('staff_day accepts the first and the last of all days', async () => {
    for (const p_day of ['0001-01-01', '9999-12-31'])
      expect((await people.staff.client.rpc('staff_day', { p_day })).data).toMatchObject({ day: p_day })
  })

  it('staff_alerts lists failed and stuck payments, low stock and memberships about to end', async () => {
    await host.sql`insert into public.payments (amount_cents, status, description, created_at) values
      (100, 'failed', 'Order X', now()), (200, 'pending', 'Order Y', now() - interval '6 minutes'),
      (300, 'pending', 'Order Z', now())`
    await host.sql`insert into public.stock_items (sku, name, quantity, price_cents) values ('LAST', 'Last hat', 1, 100)`
    const alerts = StaffAlerts.parse(await callRpc('staff_alerts'))
    expect([alerts.failed.count, alerts.stuck.count, alerts.lapsing.count]).toEqual([1, 1, 1])
    expect(alerts.lowStock.items.map(({ name }) => name)).toContain('Last hat')
    await host.sql`delete from public.payments where order_id is null and booking_id is null`
  })

  it('member_details lists visits, payments and the history, the latest first', async () => {
    const readDetails = MemberDetails.parse(await callRpc('member_details', { p_id: known.member_id }))
    expect(readDetails.coming).toHaveLength(2 - 1)
    expect(readDetails.leftOut).toEqual({})
    expect(readDetails.memberships).toMatchObject([{ planName: 'Night Owl', status: 'active' }])
    const times = readDetails.history.map((line) => line.at)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(new Set(readDetails.history.map(({ kind }) => kind))).toEqual(
      new Set(['booking', 'payment', 'membership', 'order', 'member']),
    )
  })

  it('find_people and member_details say whether an email is verified', async () => {
    const { id, email } = await newPerson(host)
    const [entry] = await host.sql`
      insert into public.gym_members (user_id, email, full_name, address_counts)
      values (${id}, ${email}, 'Una Known', false) returning id::integer`
    await host.sql`insert into public.gym_members (email, full_name) values (${email}, 'Una Known')`
    const findNames = async () => {
      const people = FoundPeople.parse(await callRpc('find_people', { p_words: email }))
      return people.map(({ userId, isEmailProven }) => ({ isTheirs: userId === id, isEmailProven }))
    }
    const details = async () => MemberDetails.parse(await callRpc('member_details', { p_id: entry?.id }))
    const walkIn = { isTheirs: false, isEmailProven: null }

    expect(await findNames()).toEqual(
      expect.arrayContaining([walkIn, { isTheirs: true, isEmailProven: false }]),
    )
    expect(await details()).toMatchObject({ email, isEmailProven: false, signInEmail: email })
    await host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    expect(await findNames()).toEqual(
      expect.arrayContaining([walkIn, { isTheirs: true, isEmailProven: true }]),
    )
    expect(await details()).toMatchObject({ email, isEmailProven: true, signInEmail: email })
    await host.sql`update auth.users set email = ${`new-${email}`} where id = ${id}`
    expect(await details()).toMatchObject({ email, isEmailProven: false, signInEmail: `new-${email}` })
  })

  it('member_details shows only admins who has a second factor', async () => {
    const { id, email, client } = await newPerson(host)
    const [entry] = await host.sql`
      insert into public.gym_members (user_id, email, full_name) values (${id}, ${email}, 'Pat Phone') returning id`
    const readFactors = async (who: 'admin' | 'staff') => {
      const { data } = await people[who].client.rpc('member_details', { p_id: entry?.id })
      return MemberDetails.parse(data).hasSecondFactor
    }
    const begun = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Not yet in use' })
    expect([begun.error, await readFactors('admin')]).toEqual([null, false])
    await enrollPhone(client)
    expect([await readFactors('admin'), await readFactors('staff')]).toEqual([true, false])
  })

  it('member_details lists the latest two hundred visits and counts the others', async () => {
    await host.sql`insert into public.check_ins (gym_member_id, checked_in_at)
      select ${known.member_id}, timestamptz '2025-06-01' + n * interval '1 hour' from generate_series(1, 203) n`
    const { history, leftOut } = MemberDetails.parse(
      await callRpc('member_details', { p_id: known.member_id }),
    )
    expect(history.filter(({ kind }) => kind === 'check-in')).toHaveLength(200)
    expect(leftOut).toEqual({ visits: 3 })
  })

  it('find_people finds people by the digits of their phone number in any format', async () => {
    await host.sql`insert into public.gym_members (email, full_name, phone) values
      ('digits@example.com', 'Dot Digits', '256.555.0188'), ('far@example.com', 'Fay Far', '+44 20 7946 0958')`
    const findNumbers = async (p_words: string) =>
      FoundPeople.parse(await callRpc('find_people', { p_words })).map(({ name }) => name)
    for (const typed of ['2565550188', '555-0188', '(256) 555 0188', '+1 256 555 0188', '50188'])
      expect(await findNumbers(typed)).toEqual(['Dot Digits'])
    expect(await findNumbers('7946 0958')).toEqual(['Fay Far'])
    expect(await findNumbers('Dot 0188')).toEqual([])
  })

  it('find_people lists the member with the typed number first', async () => {
    for (const p_words of [`#${known.member_id}`, ` ${known.member_id} `])
      expect(FoundPeople.parse(await callRpc('find_people', { p_words }))[0]?.memberId).toBe(known.member_id)
    expect(await callRpc('find_people', { p_words: '#99999999999' })).toEqual([])
  })

  it('member_details and booking_details find nothing for unknown numbers, nor does find_people by wildcards', async () => {
    expect(await callRpc('member_details', { p_id: 1 })).toBeNull()
    expect(await callRpc('booking_details', { p_number: 'NB-1' })).toBeNull()
    expect(await callRpc('find_people', { p_words: '%%' })).toEqual([])
  })
})
