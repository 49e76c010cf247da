import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { staffTokenWithOldCode } from '../host/old-code.ts'
import { newPerson } from '../host/test-host.ts'
import { callFunction, checkBooksAfterEach, reconcilePayments } from './world/calls.ts'
import { bookBay, noonOn, timeAt, withDesk } from './world/venue.ts'

const { host, bays, admin, staff } = withDesk()
checkBooksAfterEach(host)

const manageBooking = (body: Record<string, unknown>, token = admin.token) =>
  callFunction(host, 'manage-booking', body, token)
const hour = 3_600_000

async function readBooking(number: string) {
  const [row] = await host.sql`
    select bay_id, starts_at, ends_at, players, contact_name, email, phone, price_cents, sequence, override_reason,
      coalesce((select note from private.booking_notes where booking_id = bookings.id), '') as note, private.paid_for_booking(id) as paid
    from public.bookings where number = ${number}`
  return row ?? {}
}

/** A change request with the present values of the booking and the given parts. */
async function buildChangeRequest(number: string, parts: Record<string, unknown> = {}) {
  const now = await readBooking(number)
  const [start, end] = [new Date(now.starts_at).getTime(), new Date(now.ends_at).getTime()]
  const same = {
    bayId: now.bay_id,
    start,
    minutes: (end - start) / 60_000,
    players: now.players,
    note: now.note,
  }
  const person = { name: now.contact_name, email: now.email, phone: now.phone }
  return { action: 'change', number, ...same, ...person, sequence: now.sequence, shown: null, ...parts }
}

/** Asks what a change costs and makes it at the price that was shown. */
async function changeBooking(number: string, parts: Record<string, unknown>, token = admin.token) {
  const asked = await buildChangeRequest(number, parts)
  const { body } = await manageBooking(asked, token)
  const { priceCents, backCents } = body.change
  return {
    shown: body.change,
    asked,
    ...(await manageBooking({ ...asked, shown: { priceCents, backCents } }, token)),
  }
}

const listEmails = async (number: string) =>
  (
    await host.sql`select template, to_address from private.mail_outbox where data ->> 'number' = ${number} order by id`
  ).map(({ template, to_address }) => `${template} ${to_address}`)

async function bookFor(start: number, parts: Record<string, unknown> = {}): Promise<string> {
  const person = { name: 'Greta Guest', email: '', phone: '' }
  const booking = { id: randomUUID(), bayId: bays.first, start, minutes: 60, ...person, ...parts }
  const { body } = await manageBooking({ action: 'book', ...booking })
  return body.number
}

describe('changing a booking at the desk', () => {
  it('extending a booking shows its price first and leaves the difference due', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(6) })
    const before = await readBooking(number)
    const asked = await manageBooking(await buildChangeRequest(number, { minutes: 120 }))
    expect(asked.body).toMatchObject({ change: { priceCents: 6000, dueCents: 3000, backCents: 0 } })
    expect(await readBooking(number)).toEqual(before)

    expect((await changeBooking(number, { minutes: 120 }, staff.token)).status).toBe(200)
    expect(await readBooking(number)).toMatchObject({ price_cents: 6000, paid: 3000, sequence: 1 })
    expect((await listEmails(number)).at(-1)).toBe('booking_extended gus@example.com')
  })

  it('shortening a booking refunds the difference to the card once', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(7), minutes: 120 })
    const done = await changeBooking(number, { minutes: 60 })
    expect(done).toMatchObject({ status: 200, shown: { priceCents: 3000, dueCents: 0, backCents: 3000 } })
    const again = await manageBooking({ ...done.asked, shown: { priceCents: 3000, backCents: 3000 } })
    expect(again.status).toBe(200)
    await reconcilePayments(host)
    expect(await readBooking(number)).toMatchObject({ price_cents: 3000, paid: 3000, sequence: 1 })
    const back =
      await host.sql`select r.card_cents, r.reason from public.refunds r join public.payments p on p.id = r.payment_id
      where p.description = ${`Booking ${number}`}`
    expect(back).toEqual([{ card_cents: 3000, reason: 'Changed at the desk' }])
    expect((await listEmails(number)).at(-2)).toBe('booking_changed gus@example.com')
  })

  it('shortening a booking is refused without a fresh code and at another refund than was shown', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(8), minutes: 120 })
    const asked = await buildChangeRequest(number, { minutes: 60 })
    expect((await manageBooking({ ...asked, shown: { priceCents: 3000, backCents: 2000 } })).status).toBe(409)
    const old = await staffTokenWithOldCode(host)
    const { body } = await manageBooking({ ...asked, shown: { priceCents: 3000, backCents: 3000 } }, old)
    expect(body.code).toBe('fresh_code_needed')
    expect(await readBooking(number)).toMatchObject({ price_cents: 6000, paid: 6000, sequence: 0 })
  })

  it('extending a booking into a taken time is refused, and a free bay is named', async () => {
    const number = await bookFor(noonOn(9))
    await bookFor(noonOn(9) + hour)
    for (const override of ['', 'They asked nicely']) {
      const { status, body } = await manageBooking(
        await buildChangeRequest(number, { minutes: 120, override }),
      )
      expect([status, body.error]).toEqual([
        409,
        'Somebody else has this bay then. Free at that time: Bay 2.',
      ])
    }
    expect((await changeBooking(number, { minutes: 120, bayId: bays.second })).status).toBe(200)
    expect(await readBooking(number)).toMatchObject({ bay_id: bays.second, price_cents: 6000 })
  })

  it('changing a booking against a rule requires a reason, which is kept', async () => {
    const number = await bookFor(noonOn(10))
    await host.sql`update public.bays set capacity = 4`
    const crowd = await manageBooking(await buildChangeRequest(number, { players: 6 }))
    expect(crowd.body).toMatchObject({ rule: 'players', error: 'Bay 1 is for up to 4 players.' })
    const late = await manageBooking(
      await buildChangeRequest(number, { start: timeAt(21 * 60, '2026-01-10'), minutes: 120 }),
    )
    expect(late.body.rule).toBe('staffed-hours')
    expect((await changeBooking(number, { players: 6, override: 'A family with babies' })).status).toBe(200)
    expect(await readBooking(number)).toMatchObject({ players: 6, override_reason: 'A family with babies' })
    expect((await changeBooking(number, { note: 'Two prams' })).status).toBe(200)
  })

  it('a booking can be extended and shortened without a reason while it is played', async () => {
    const begun = timeAt(8 * 60 + 30)
    const number = await bookFor(begun, { minutes: 120, override: 'A member with a key', players: 2 })
    expect((await changeBooking(number, { minutes: 180 })).shown).toMatchObject({ priceCents: 9000 })
    expect((await changeBooking(number, { minutes: 60 })).shown).toMatchObject({
      priceCents: 3000,
      backCents: 0,
    })
    expect(await readBooking(number)).toMatchObject({ price_cents: 3000, sequence: 2 })
  })
})

describe('changing the guest or the note of a booking', () => {
  it('changing the guest or the note sends an email only to a new address', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(11) })
    const before = await listEmails(number)
    await changeBooking(number, { name: 'Gus Guestley', phone: '256 555 0111', note: 'Plays left-handed' })
    expect(await listEmails(number)).toEqual(before)
    expect(await readBooking(number)).toMatchObject({
      contact_name: 'Gus Guestley',
      note: 'Plays left-handed',
    })
    await changeBooking(number, { email: 'mended@example.com', note: '' })
    expect((await listEmails(number)).at(-1)).toBe('booking_changed mended@example.com')
    expect(await readBooking(number)).toMatchObject({ note: '', price_cents: 3000, paid: 3000 })
  })

  it('changing the email of a paid booking requires a fresh code and renews its link', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.first, start: noonOn(15) })
    const asked = await buildChangeRequest(number, {
      email: 'other@example.com',
      shown: { priceCents: 3000, backCents: 0 },
    })
    const old = await staffTokenWithOldCode(host)
    expect((await manageBooking(asked, old)).body.code).toBe('fresh_code_needed')
    expect(await readBooking(number)).toMatchObject({ email: 'gus@example.com', sequence: 0 })
    expect((await callFunction(host, 'get-booking', { number, key })).status).toBe(200)

    expect((await manageBooking(asked, staff.token)).status).toBe(200)
    expect((await manageBooking(asked, staff.token)).status).toBe(200)
    expect((await callFunction(host, 'get-booking', { number, key })).status).toBe(404)
    const told = await host.sql`
      select to_address, template, data ->> 'key' as key from private.mail_outbox
      where data ->> 'number' = ${number} and template <> 'booking_confirmed' order by template`
    expect(told).toEqual([
      { to_address: 'other@example.com', template: 'booking_changed', key: expect.any(String) },
      { to_address: 'gus@example.com', template: 'booking_readdressed', key: null },
    ])
    const opened = await callFunction(host, 'get-booking', { number, key: told[0]?.key })
    expect(opened.status).toBe(200)
  })

  it('changing the email of an unpaid booking requires no fresh code', async () => {
    const number = await bookFor(noonOn(16), { email: 'greta@example.com' })
    const asked = await buildChangeRequest(number, {
      email: 'mended@example.com',
      shown: { priceCents: 3000, backCents: 0 },
    })
    expect((await manageBooking(asked, await staffTokenWithOldCode(host))).status).toBe(200)
    expect((await listEmails(number)).slice(-2)).toEqual([
      'booking_readdressed greta@example.com',
      'booking_changed mended@example.com',
    ])
  })

  it('a note on a booking of an account copies no address into it and sends no email', async () => {
    const person = await newPerson(host)
    const number = await bookFor(noonOn(14), { userId: person.id, name: 'Ann Account' })
    const before = await listEmails(number)
    expect(
      (await changeBooking(number, { name: null, email: null, phone: null, note: 'Left-handed' })).status,
    ).toBe(200)
    expect(await readBooking(number)).toMatchObject({
      email: '',
      contact_name: 'Ann Account',
      note: 'Left-handed',
    })
    expect(await listEmails(number)).toEqual(before)
  })

  it('a note is kept when its booking moves and is in the activity log', async () => {
    const number = await bookFor(noonOn(12))
    await changeBooking(number, { note: 'Birthday' }, staff.token)
    const { sequence } = await readBooking(number)
    await manageBooking({ action: 'move', number, bayId: bays.second, start: noonOn(12), sequence })
    expect(await readBooking(number)).toMatchObject({ note: 'Birthday', bay_id: bays.second })
    const [line] =
      await host.sql`select after ->> 'note' as note from public.audit_log where subject = 'booking_notes'
      order by id desc limit 1`
    expect(line).toEqual({ note: 'Birthday' })
  })
})

it('one of two simultaneous changes of a booking is made, and the other is refused', async () => {
  const number = await bookFor(noonOn(13))
  const [one, two] = await Promise.all([
    buildChangeRequest(number, { minutes: 90 }),
    buildChangeRequest(number, { minutes: 120 }),
  ])
  const answers = await Promise.all([
    manageBooking({ ...one, shown: { priceCents: 4500, backCents: 0 } }),
    manageBooking({ ...two, shown: { priceCents: 6000, backCents: 0 } }, staff.token),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await readBooking(number)).toMatchObject({ sequence: 1 })
})
