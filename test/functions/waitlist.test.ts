import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { at } from './world/venue.ts'
import {
  change,
  emailTo,
  fillDay,
  free,
  fullVenue,
  inLine,
  join,
  round,
  shownEntry,
  waitingDay,
  wishOnly,
} from './world/waitlist.ts'

const venue = fullVenue()
const { offerOf, stateOf } = venue

describe('waitlist', () => {
  it('the waitlist admits a guest who opens the email and offers nothing before', async () => {
    const { body } = await join(venue.host, 'Ann')
    await free(venue.host, venue.bays.first, 1080)
    await round(venue.host)
    expect(await shownEntry(venue.host, body)).toMatchObject({ entry: { state: 'unproven' }, offer: null })
    expect((await change(venue.host, body, 'prove', { proof: 'f'.repeat(32) })).status).toBe(404)
    const letter = await emailTo(venue.host, 'ann@example.com', 'waiting_proof')
    expect((await change(venue.host, body, 'prove', { proof: letter.proof })).status).toBe(200)
    expect(await offerOf(body)).toMatchObject({
      bayId: venue.bays.first,
      start: at(1080, waitingDay),
      totalCents: 4500,
    })
  })

  it('the waitlist admits an account at once under its verified email and under no other', async () => {
    const { id, email, token } = await newPerson(venue.host)
    const joined = (await join(venue.host, 'Pat', { email }, token)).body
    expect((await shownEntry(venue.host, joined)).entry.state).toBe('unproven')
    await venue.host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    const mine = (await join(venue.host, 'Pat', { email }, token)).body
    expect(await shownEntry(venue.host, { ...mine, key: '' }, token)).toMatchObject({
      entry: { state: 'waiting', ahead: 0 },
    })
    const others = (await join(venue.host, 'Pat', {}, token)).body
    expect((await shownEntry(venue.host, others)).entry.state).toBe('unproven')
  })

  it('a waitlist entry shows how many guests could be offered the same hour first', async () => {
    await fillDay(venue.host, '2026-01-08')
    const first = await inLine(venue.host, 'Ann')
    const early = await inLine(venue.host, 'Bob', { fromMinute: 600, untilMinute: 720 })
    const last = await inLine(venue.host, 'Cy', { minutes: 120 })
    const elsewhere = await inLine(venue.host, 'Dee', { day: '2026-01-08' })
    const ahead = async (entry: { id: string; key: string }) =>
      (await shownEntry(venue.host, entry)).entry.ahead
    expect(await Promise.all([first, early, last, elsewhere].map(ahead))).toEqual([0, 0, 1, 0])
    await change(venue.host, first, 'leave')
    expect(await ahead(last)).toBe(0)
  })

  it('the waitlist keeps the newest entry of a person for a day, and entries for five days', async () => {
    for (const day of ['08', '09', '10', '11', '12']) await fillDay(venue.host, `2026-01-${day}`)
    const first = await inLine(venue.host, 'Ann')
    const next = await inLine(venue.host, 'Ann', { minutes: 90 })
    expect([await stateOf(first), await stateOf(next)]).toEqual(['left', 'waiting'])
    await venue.host.sql`delete from private.rate_limits`
    for (const day of ['08', '09', '10', '11']) await inLine(venue.host, 'Ann', { day: `2026-01-${day}` })
    await venue.host.sql`delete from private.rate_limits`
    expect(await stateOf(await inLine(venue.host, 'Ann', { day: '2026-01-12' }))).toBe('unproven')
  })

  it('a repeated waitlist request makes one entry, whose key is not given to others', async () => {
    const id = randomUUID()
    const [one, again] = [await join(venue.host, 'Ann', { id }), await join(venue.host, 'Ann', { id })]
    expect(again.body).toEqual(one.body)
    expect((await join(venue.host, 'Bob', { id })).status).toBe(409)
  })

  it('the waitlist sends five emails an hour to an address and then stops', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await join(venue.host, 'Ann')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(
      await venue.host.sql`select from private.mail_outbox where template = 'waiting_proof'`,
    ).toHaveLength(5)
    // The limit also applies to an account with the address of another person.
    const { email, token } = await newPerson(venue.host)
    const signedIn = []
    for (let n = 0; n < 6; n++) signedIn.push((await join(venue.host, 'Pat', { email }, token)).status)
    expect(signedIn.at(-1)).toBe(429)
  })

  it('the waitlist refuses times that could never be offered', async () => {
    const refused = async (parts: object) => (await join(venue.host, 'Ann', parts)).status
    expect(await refused({ day: '2026-01-05', fromMinute: 480, untilMinute: 540 })).toBe(409)
    expect(await refused({ day: '2026-03-07' })).toBe(409)
    expect(await refused({ minutes: 30 })).toBe(409)
    expect(await refused({ players: 9 })).toBe(409)
    expect(await refused({ fromMinute: 1200, untilMinute: 1080 })).toBe(400)
  })

  it('the waitlist refuses a time that is free and names it', async () => {
    const { host, bays } = venue
    await free(host, bays.second, 1140)
    const { status, body } = await join(host, 'Ann')
    expect(status).toBe(409)
    expect(body).toMatchObject({
      rule: 'free-now',
      free: { bayId: bays.second, start: at(1140, waitingDay) },
    })
    expect(body.error).toContain("It's free now: Wednesday, January 7, 7:00 PM, ")
    expect(await host.sql`select from private.waiting_entries`).toHaveLength(0)
    expect((await join(host, 'Ann', { bayId: bays.first })).status).toBe(200)
    expect((await join(host, 'Bob', { mostCents: 100 })).status).toBe(200)
  })

  it('a waitlist entry is closed to callers without its key or its account', async () => {
    const entry = { ...(await inLine(venue.host, 'Ann')), key: 'f'.repeat(32) }
    const { token } = await newPerson(venue.host)
    for (const each of [undefined, token])
      expect(await shownEntry(venue.host, entry, each)).toMatchObject({ code: 'not_found' })
    for (const action of ['leave', 'turn-down'])
      expect((await change(venue.host, entry, action)).status).toBe(404)
    expect((await change(venue.host, entry, 'edit', wishOnly)).status).toBe(404)
  })

  it('my_waiting shows people their own waitlist entries', async () => {
    const { id, email, token, client } = await newPerson(venue.host)
    await venue.host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    await join(venue.host, 'Pat', { email }, token)
    await inLine(venue.host, 'Ann')
    expect((await client.rpc('my_waiting')).data).toMatchObject([{ email, state: 'waiting', ahead: 0 }])
  })
})
