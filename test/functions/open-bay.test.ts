import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVisitorClient, newAdmin, newPerson, newStaff } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookBay, giveMembership, holdBay, monday, timeAt, withVenue } from './world/venue.ts'

// 12:50 PM on that Monday.
const { host, bays } = withVenue('2026-01-05T18:50:00Z')
beforeEach(() => host.sql`delete from private.rate_limits`)

/** The code printed on the sheet in the bay. */
const readBayCode = async (bayId: string) => {
  const [row] = await host.sql`select key from public.bay_codes where bay_id = ${bayId}`
  return String(row?.key)
}
const openBay = async (bayId: string, email?: string, token?: string) =>
  callFunction(host, 'open-bay', { code: await readBayCode(bayId), email }, token)
const startNow = (number: string) =>
  host.sql`update public.bookings set starts_at = ${new Date(timeAt(750))} where number = ${number}`
const readBooking = async ({ number, key }: { number: string; key: string }) =>
  callFunction(host, 'get-booking', { number, key })

it('open-bay requires the code of the bay', async () => {
  const { number } = await bookBay(host, { bayId: bays.second, start: timeAt(900) })
  await startNow(number)
  const withoutCode = await callFunction(host, 'open-bay', { bayId: bays.second, email: 'gus@example.com' })
  const withId = await callFunction(host, 'open-bay', { code: bays.second, email: 'gus@example.com' })
  const withIdForOthers = await callFunction(host, 'open-bay', {
    code: bays.second,
    email: 'other@example.com',
  })
  expect([withoutCode.status, withId.status]).toEqual([400, 404])
  expect(withId.body).toEqual(withIdForOthers.body)
  await host.sql`update public.bookings set status = 'cancelled' where number = ${number}`
})

it('open-bay opens the whole booking to the account that made it', async () => {
  const owner = await newPerson(host)
  const other = await newPerson(host)
  const theirs = await bookBay(host, { bayId: bays.first, start: timeAt(780) }, owner.token)
  // An email is not enough ten minutes before the start.
  expect((await openBay(bays.first, 'gus@example.com')).status).toBe(404)
  expect((await openBay(bays.first)).body.isPlayed).toBe(false)
  expect((await openBay(bays.first, undefined, owner.token)).body.booking).toEqual(theirs)
  await startNow(theirs.number)
  expect((await openBay(bays.first, undefined, owner.token)).body.booking).toEqual(theirs)
  const unknown = { success: true, bayId: bays.first, bayName: 'Bay 1', isPlayed: true, booking: null }
  expect((await openBay(bays.first, undefined, other.token)).body).toEqual(unknown)
  expect((await openBay(bays.first)).body).toEqual(unknown)
  expect((await openBay(bays.first, 'other@example.com')).status).toBe(404)
  await host.sql`update public.bookings set status = 'cancelled' where number = ${theirs.number}`
})

describe('bay pass for an email typed in the bay', () => {
  const bookAndOpenByEmail = async () => {
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) })
    await startNow(made.number)
    const { body } = await openBay(bays.first, 'GUS@example.com ')
    return { made, pass: body.booking as { number: string; key: string } }
  }
  afterEach(async () => {
    await host.sql`delete from public.bookings where status = 'held'`
    await host.sql`update public.bookings set status = 'cancelled'`
  })

  it('a bay pass shows until when the bay is booked and nothing about the guest', async () => {
    const { made, pass } = await bookAndOpenByEmail()
    expect(pass.number).toBe(made.number)
    expect(pass.key).not.toBe(made.key)
    const { status, body } = await readBooking(pass)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isPass: true,
      bill: null,
      cancelling: null,
      longer: { minutes: 60, totalCents: 3000 },
    })
    expect(body.booking).toMatchObject({ bayName: 'Bay 1', end: timeAt(840), key: pass.key })
    const personal = {
      name: '',
      email: '',
      phone: '',
      priceWords: '',
      paidCents: 0,
      cardLastFour: null,
      link: null,
    }
    expect(body.booking).toMatchObject(personal)
    expect(JSON.stringify(body)).not.toMatch(/Gus|gus@|0100|1111/)
    expect(JSON.stringify(body)).not.toContain(made.key)
  })

  it('a bay pass buys more time and never opens the booking itself', async () => {
    const { made, pass } = await bookAndOpenByEmail()
    const { booking } = (await readBooking(pass)).body
    const moves = { id: booking.id, key: pass.key }
    const held = await holdBay(host, { bayId: bays.first, start: booking.start, minutes: 150, moves })
    expect(held.body.move).toEqual({ feeCents: 0, dueCents: 3000, refundCents: 0 })
    expect(held.body.hold).toMatchObject({ totalCents: 3000, priceWords: '' })
    const { id, key } = held.body.hold
    const order = { hold: { id, key }, amount: 30, sourceId: 'cnon:card-nonce-ok' }
    expect((await callFunction(host, 'reschedule-booking', order)).body).toEqual({
      success: true,
      number: made.number,
    })
    expect((await readBooking(pass)).body.booking).toMatchObject({ end: timeAt(900) })
    const became = await createVisitorClient(host).rpc('booking_of_hold', { p_id: id, p_key: key })
    expect(became.data).toMatchObject({ state: 'confirmed', number: made.number, booking_key: '' })
  })

  it('a bay pass and the time it holds reveal nothing about the plan of the guest', async () => {
    const owner = await newPerson(host)
    await giveMembership(host, owner.id)
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) }, owner.token)
    await startNow(made.number)
    const pass = (await openBay(bays.first, 'gus@example.com')).body.booking
    const { booking } = (await readBooking(pass)).body
    const moves = { id: booking.id, key: pass.key }
    const held = await holdBay(host, { bayId: bays.first, start: booking.start, minutes: 150, moves })
    const { id, key } = held.body.hold
    const listTimes = (moved: object) =>
      callFunction(host, 'list-availability', { day: monday, days: 1, minutes: 60, moves: moved })
    const asVisitor = await callFunction(host, 'list-availability', { day: monday, days: 1, minutes: 60 })
    expect(asVisitor.body.member).toBeNull()
    expect((await listTimes({ id, key })).body).toEqual(asVisitor.body)
    // The link of the booking still shows its prices while that time is held.
    const { id: own } = (await readBooking(made)).body.booking
    expect((await listTimes({ id: own, key: made.key })).body.member).toMatchObject({ planName: 'Night Owl' })
  })

  it('a bay pass neither moves nor cancels the booking', async () => {
    const { pass } = await bookAndOpenByEmail()
    const { booking } = (await readBooking(pass)).body
    const moves = { id: booking.id, key: pass.key }
    const elsewhere = await holdBay(host, { bayId: bays.second, start: timeAt(900), minutes: 60, moves })
    const cancelled = await callFunction(host, 'cancel-booking', { ...pass, refundCents: 0 })
    expect([elsewhere.status, cancelled.status]).toEqual([404, 404])
  })

  it('a bay pass opens nothing before the booking starts or after it ends', async () => {
    const { pass } = await bookAndOpenByEmail()
    await host.sql`update public.bookings set starts_at = ${new Date(timeAt(700))}, ends_at = ${new Date(timeAt(760))}
      where number = ${pass.number}`
    expect((await readBooking(pass)).status).toBe(404)
    await host.sql`update public.bookings set starts_at = ${new Date(timeAt(780))}, ends_at = ${new Date(timeAt(840))}
      where number = ${pass.number}`
    expect((await readBooking(pass)).status).toBe(404)
  })
})

it('open-bay finds only the current booking', async () => {
  const { number } = await bookBay(host, { bayId: bays.second, start: timeAt(840) })
  expect((await openBay(bays.second)).body).toMatchObject({ isPlayed: false, booking: null })
  expect((await openBay(bays.second, 'gus@example.com')).status).toBe(404)
  await host.sql`update public.bookings set starts_at = ${new Date(timeAt(700))}, ends_at = ${new Date(timeAt(760))}
    where number = ${number}`
  expect((await openBay(bays.second)).body.isPlayed).toBe(false)
  await host.sql`update public.bookings set ends_at = ${new Date(timeAt(790))} where number = ${number}`
  expect((await openBay(bays.second, 'gus@example.com')).body.booking).toMatchObject({ number })
  await host.sql`update public.bookings set status = 'no_show' where number = ${number}`
  expect((await openBay(bays.second, 'gus@example.com')).status).toBe(404)
})

it('open-bay limits guesses and knows no other codes', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => openBay(bays.first, `guess.${n}@example.com`)),
  )
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  expect((await openBay(bays.first)).status).toBe(200)
  expect(
    (await callFunction(host, 'open-bay', { code: '11111111-1111-4111-8111-111111111111' })).status,
  ).toBe(404)
  expect((await callFunction(host, 'open-bay', { code: '' })).status).toBe(400)
})

it('open-bay remains available to guests however much one address guesses', async () => {
  for (const bayId of [bays.first, bays.second])
    await Promise.all(Array.from({ length: 40 }, (_, n) => openBay(bayId, `guess.${n}@example.com`)))
  // The count of the address is full, but not those of the bays.
  expect(await host.sql`select from private.rate_limits where hits > 10`).toHaveLength(1)
})

describe('bay code', () => {
  it('a bay code is created with its bay and can be read only by staff', async () => {
    const [member, staff] = [await newPerson(host), await newStaff(host)]
    const readBayCodes = ({ client }: { client: SupabaseClient }) =>
      client.from('bay_codes').select('bay_id, key')
    const { data } = await readBayCodes(staff)
    expect(data?.map(({ bay_id }) => bay_id).toSorted()).toEqual([bays.first, bays.second].toSorted())
    expect(data?.map(({ key }) => key)).toContain(await readBayCode(bays.first))
    expect((await readBayCodes(member)).data).toEqual([])
    expect((await readBayCodes({ client: createVisitorClient(host) })).error?.code).toBe('42501')
  })

  it('a bay code is renewed by an admin, which ends the printed one and is logged', async () => {
    const [member, staff, admin] = [await newPerson(host), await newStaff(host), await newAdmin(host)]
    const renewBayCode = ({ client }: { client: SupabaseClient }, p_bay_id = bays.first) =>
      client.rpc('renew_bay_code', { p_bay_id })
    const former = await readBayCode(bays.first)
    for (const who of [{ client: createVisitorClient(host) }, member, staff])
      expect((await renewBayCode(who)).error?.code).toBe('42501')
    expect(await readBayCode(bays.first)).toBe(former)
    expect((await renewBayCode(admin)).error).toBeNull()
    expect(await readBayCode(bays.first)).not.toBe(former)
    expect((await callFunction(host, 'open-bay', { code: former })).status).toBe(404)
    expect((await openBay(bays.first)).status).toBe(200)
    const log = await host.sql`select subject_id, after from public.audit_log where subject = 'bay_codes'`
    expect(log).toMatchObject([{ subject_id: bays.first }])
    expect(Object.keys(log[0]?.after)).toEqual(['renewed_at'])
    expect((await renewBayCode(admin, '11111111-1111-4111-8111-111111111111')).error?.code).toBe('NLSAY')
  })
})
