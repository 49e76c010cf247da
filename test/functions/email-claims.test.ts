import { describe, expect, it } from 'vitest'
import { sendRequest as askHost } from '../host/ask.ts'
import { verifyEmail } from '../host/email-verification.ts'
import { newPerson } from '../host/test-host.ts'
import { buildCheckout, callFunction, payOrder } from './world/calls.ts'
import { bookBay, bookHold, holdBay, timeAt, withDesk } from './world/venue.ts'

const desk = withDesk()

let addresses = 0
const newAddress = () => `walk-in-${++addresses}@example.com`
let hours = 10

/** Creates a booking and an order without an account, and a member entry with one visit. */
async function visitAsGuest(email: string): Promise<string> {
  const { host, bays } = desk
  const held = await holdBay(host, { bayId: bays.first, start: timeAt(60 * hours++) })
  await bookHold(host, held.body.hold, { email })
  await host.sql`
    insert into public.orders (attempt_key, contact_name, email, phone, address, subtotal_cents, taxable_cents, tax_percent,
      tax_cents, total_cents, status, paid_at)
    values (${`the attempt of ${email}`}, 'Wilma Walker', ${email}, '1', '{}', 100, 100, 8, 8, 108, 'paid', now())`
  await host.sql`
    with entry as (insert into public.gym_members (email, full_name, phone) values (${email}, 'Wilma Walker', '7') returning id)
    insert into public.check_ins (gym_member_id, checked_in_at) select id, '2026-01-02 18:00Z' from entry`
  const [entry] = await host.sql`select id::text from public.gym_members where email = ${email}`
  return entry?.id
}

/** Counts the rows that row-level security lets a person read. */
async function countOwnRows({ client, id }: Awaited<ReturnType<typeof newPerson>>) {
  const countRows = async (table: 'bookings' | 'orders' | 'check_ins' | 'payments') =>
    (await client.from(table).select('id')).data?.length
  return {
    id,
    bookings: await countRows('bookings'),
    orders: await countRows('orders'),
    visits: await countRows('check_ins'),
    payments: await countRows('payments'),
  }
}

const createGymMember = (person: { email: string; token: string }) =>
  askHost(desk.host, '/functions/v1/create-gym-master-member', {
    token: person.token,
    body: { email: person.email, fullName: 'Wilma', phone: '8' },
  })

const checkInBooking = (number: string) =>
  callFunction(
    desk.host,
    'manage-booking',
    { action: 'mark', number, was: 'confirmed', status: 'attended' },
    desk.staff.token,
  )

describe('signing up with the email of an earlier guest', () => {
  it('signing up links earlier bookings, orders and visits only after the email is verified', async () => {
    const { host } = desk
    const email = newAddress()
    const entry = await visitAsGuest(email)
    const person = await newPerson(host, { email, name: 'Wilma Walker-Green' })
    expect((await createGymMember(person)).status).toBe(200)
    expect(await countOwnRows(person)).toMatchObject({ bookings: 0, orders: 0, visits: 0, payments: 0 })
    expect(
      await host.sql`select from public.gym_members where id = ${entry} and user_id is not null`,
    ).toHaveLength(0)

    const answer = await verifyEmail(host, person)
    expect(answer).toEqual({ state: 'proven', claimed: { bookings: 1, orders: 1, visits: 1 } })
    expect(await countOwnRows(person)).toMatchObject({ bookings: 1, orders: 1, visits: 1, payments: 1 })
    expect([
      ...(await host.sql`select id::text, user_id, full_name, phone from public.gym_members where email = ${email}`),
    ]).toEqual([{ id: entry, user_id: person.id, full_name: 'Wilma Walker-Green', phone: '(256) 555-0100' }])
  })

  it('verifying an email merges the visits of the account with those of the earlier guest', async () => {
    const { host, bays } = desk
    const email = newAddress()
    const entry = await visitAsGuest(email)
    const person = await newPerson(host, { email })
    await createGymMember(person)
    await bookBay(host, { bayId: bays.second, start: timeAt(60 * 12) }, person.token)
    const [own] = await host.sql`select number from public.bookings where user_id = ${person.id}`
    expect((await checkInBooking(own?.number)).status).toBe(200)
    expect(await countOwnRows(person)).toMatchObject({ bookings: 1, orders: 0, visits: 1 })
    await verifyEmail(host, person)
    expect(await countOwnRows(person)).toMatchObject({ bookings: 2, orders: 1, visits: 2 })
    const [merged] =
      await host.sql`select id::text, count(*) over ()::integer as entries from public.gym_members where email = ${email}`
    expect(merged).toEqual({ id: entry, entries: 1 })
  })

  it('visits under an unverified email stay with the entry that staff keep', async () => {
    const { host } = desk
    const email = newAddress()
    const squatter = await newPerson(host, { email })
    await createGymMember(squatter)
    await visitAsGuest(email)
    const [guest] = await host.sql`select number from public.bookings where email = ${email}`
    expect((await checkInBooking(guest?.number)).status).toBe(200)
    expect(await countOwnRows(squatter)).toMatchObject({ bookings: 0, visits: 0 })
    const [walkIn] =
      await host.sql`select id from public.gym_members where email = ${email} and user_id is null`
    expect(await host.sql`select from public.check_ins where gym_member_id = ${walkIn?.id}`).toHaveLength(2)
  })

  it('a visit is recorded under the email of the account, not the one typed for the booking', async () => {
    const { host, bays } = desk
    const victim = newAddress()
    const entry = await visitAsGuest(victim)
    const person = await newPerson(host)
    await bookBay(host, { bayId: bays.second, start: timeAt(60 * 14) }, person.token)
    const [typed] =
      await host.sql`update public.bookings set email = ${victim} where user_id = ${person.id} returning number`
    expect((await checkInBooking(typed?.number)).status).toBe(200)
    expect(await host.sql`select from public.check_ins where gym_member_id = ${entry}`).toHaveLength(1)
    expect([...(await host.sql`select email from public.gym_members where user_id = ${person.id}`)]).toEqual([
      { email: person.email },
    ])
  })

  it('an account with an unverified email is given no role', async () => {
    const { client } = desk.admin
    const person = await newPerson(desk.host)
    const grant = { p_email: person.email, p_role: 'staff' }
    expect((await client.rpc('grant_role', grant)).data).toBe('unproven')
    await verifyEmail(desk.host, person)
    expect((await client.rpc('grant_role', grant)).data).toBe('granted')
  })

  it('an unverified account cannot open the order, gift card or booking of a guest by its number', async () => {
    const { host, bays } = desk
    const email = newAddress()
    const items = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]
    const order = await payOrder(host, buildCheckout({ items, amount: 50, customerEmail: email }))
    const held = await holdBay(host, { bayId: bays.first, start: timeAt(60 * hours++) })
    const booking = await bookHold(host, held.body.hold, { email })
    const person = await newPerson(host, { email })
    const openEverything = async () => ({
      order: (await callFunction(host, 'get-order', { number: order.body.orderNumber }, person.token)).status,
      booking: (await callFunction(host, 'get-booking', { number: booking.body.number }, person.token))
        .status,
      cards: (await person.client.from('gift_cards').select('id')).data?.length,
    })
    expect(await openEverything()).toEqual({ order: 404, booking: 404, cards: 0 })
    const cancel = { number: booking.body.number, refundCents: 0 }
    expect((await callFunction(host, 'cancel-booking', cancel, person.token)).status).toBe(404)
    await verifyEmail(host, person)
    expect(await openEverything()).toEqual({ order: 200, booking: 200, cards: 1 })
  })

  it('holds stay tied to the account when its email changes', async () => {
    const { host, bays } = desk
    const email = newAddress()
    const squatter = await newPerson(host, { email })
    const listHoldMarks = async () =>
      (await host.sql`select distinct held_for from public.bookings where held_for is not null`).map(
        (row) => row.held_for,
      )
    await askHost(host, '/functions/v1/hold-bay', {
      token: squatter.token,
      body: { bayId: bays.second, start: timeAt(60 * 16), minutes: 60 },
    })
    const [one] = await listHoldMarks()
    await host.sql`update auth.users set email = ${newAddress()} where id = ${squatter.id}`
    await askHost(host, '/functions/v1/hold-bay', {
      token: squatter.token,
      body: { bayId: bays.second, start: timeAt(60 * 18), minutes: 60 },
    })
    expect(await listHoldMarks()).toEqual([one])
  })
})

describe('changing the email of an account', () => {
  it('a changed email is unverified and claims no entry before it is verified', async () => {
    const { sql } = desk.host
    const person = await newPerson(desk.host)
    await createGymMember(person)
    await verifyEmail(desk.host, person)
    const next = newAddress()
    const entry = await visitAsGuest(next)
    await sql`update auth.users set email = ${next} where id = ${person.id}`
    const moved = { ...person, email: next }
    expect((await createGymMember(moved)).status).toBe(200)
    expect(await countOwnRows(person)).toMatchObject({ bookings: 0, visits: 0 })
    await verifyEmail(desk.host, moved)
    expect(await countOwnRows(person)).toMatchObject({ bookings: 1, orders: 1, visits: 1 })
    expect([...(await sql`select id::text from public.gym_members where user_id = ${person.id}`)]).toEqual([
      { id: entry },
    ])
  })

  it('a changed email is verified when its link was opened while signed in', async () => {
    const { sql } = desk.host
    const person = await newPerson(desk.host)
    const next = newAddress()
    await visitAsGuest(next)
    await sql.begin(async (turn) => {
      await turn`insert into private.email_agreements (user_id, email) values (${person.id}, ${next})`
      await turn`update auth.users set email = ${next} where id = ${person.id}`
    })
    const [row] =
      await sql`select email_proven_at is not null as is_proven from public.profiles where id = ${person.id}`
    expect(row).toEqual({ is_proven: true })
    expect(await countOwnRows(person)).toMatchObject({ bookings: 1, orders: 1 })
  })

  it('an old email goes to the account that verifies it next, without its event signups', async () => {
    const { sql } = desk.host
    const first = await newPerson(desk.host)
    await createGymMember(first)
    await sql`
      with event as (
        insert into public.events (title, kind, starts_at, ends_at, capacity)
        values ('League night', 'league', '2026-01-06 18:00Z', '2026-01-06 20:00Z', 8) returning id)
      insert into public.event_signups (event_id, user_id) select id, ${first.id} from event`
    await verifyEmail(desk.host, first)
    await sql`update auth.users set email = ${newAddress()} where id = ${first.id}`
    const second = await newPerson(desk.host, { email: first.email })
    await createGymMember(second)
    await verifyEmail(desk.host, second)
    const entries =
      await sql`select user_id from public.gym_members where email = ${first.email} and address_counts`
    expect([...entries]).toEqual([{ user_id: second.id }])
    expect((await second.client.from('event_signups').select('event_id')).data).toEqual([])
  })
})
