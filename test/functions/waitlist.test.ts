import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { timeAt } from './world/venue.ts'
import {
  bookWholeDay,
  changeEntry,
  findEmailData,
  freeBay,
  joinVerified,
  joinWaitlist,
  readEntry,
  requestWithoutDay,
  runRounds,
  waitlistDay,
  withWaitlist,
} from './world/waitlist.ts'

const venue = withWaitlist()
const { readOffer, readState } = venue

describe('waitlist', () => {
  it('the waitlist admits a guest who opens the email and offers nothing before', async () => {
    const { body } = await joinWaitlist(venue.host, 'Ann')
    await freeBay(venue.host, venue.bays.first, 1080)
    await runRounds(venue.host)
    expect(await readEntry(venue.host, body)).toMatchObject({ entry: { state: 'unproven' }, offer: null })
    expect((await changeEntry(venue.host, body, 'prove', { proof: 'f'.repeat(32) })).status).toBe(404)
    const letter = await findEmailData(venue.host, 'ann@example.com', 'waiting_proof')
    expect((await changeEntry(venue.host, body, 'prove', { proof: letter.proof })).status).toBe(200)
    expect(await readOffer(body)).toMatchObject({
      bayId: venue.bays.first,
      start: timeAt(1080, waitlistDay),
      totalCents: 4500,
    })
  })

  it('the waitlist admits an account at once under its verified email and under no other', async () => {
    const { id, email, token } = await newPerson(venue.host)
    const joined = (await joinWaitlist(venue.host, 'Pat', { email }, token)).body
    expect((await readEntry(venue.host, joined)).entry.state).toBe('unproven')
    await venue.host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    const mine = (await joinWaitlist(venue.host, 'Pat', { email }, token)).body
    expect(await readEntry(venue.host, { ...mine, key: '' }, token)).toMatchObject({
      entry: { state: 'waiting', ahead: 0 },
    })
    const others = (await joinWaitlist(venue.host, 'Pat', {}, token)).body
    expect((await readEntry(venue.host, others)).entry.state).toBe('unproven')
  })

  it('a waitlist entry shows how many guests could be offered the same hour first', async () => {
    await bookWholeDay(venue.host, '2026-01-08')
    const first = await joinVerified(venue.host, 'Ann')
    const early = await joinVerified(venue.host, 'Bob', { fromMinute: 600, untilMinute: 720 })
    const last = await joinVerified(venue.host, 'Cy', { minutes: 120 })
    const elsewhere = await joinVerified(venue.host, 'Dee', { day: '2026-01-08' })
    const readAhead = async (entry: { id: string; key: string }) =>
      (await readEntry(venue.host, entry)).entry.ahead
    expect(await Promise.all([first, early, last, elsewhere].map(readAhead))).toEqual([0, 0, 1, 0])
    await changeEntry(venue.host, first, 'leave')
    expect(await readAhead(last)).toBe(0)
  })

  it('the waitlist keeps the newest entry of a person for a day, and entries for five days', async () => {
    for (const day of ['08', '09', '10', '11', '12']) await bookWholeDay(venue.host, `2026-01-${day}`)
    const first = await joinVerified(venue.host, 'Ann')
    const next = await joinVerified(venue.host, 'Ann', { minutes: 90 })
    expect([await readState(first), await readState(next)]).toEqual(['left', 'waiting'])
    await venue.host.sql`delete from private.rate_limits`
    for (const day of ['08', '09', '10', '11'])
      await joinVerified(venue.host, 'Ann', { day: `2026-01-${day}` })
    await venue.host.sql`delete from private.rate_limits`
    expect(await readState(await joinVerified(venue.host, 'Ann', { day: '2026-01-12' }))).toBe('unproven')
  })

  it('a repeated waitlist request makes one entry, whose key is not given to others', async () => {
    const id = randomUUID()
    const [one, again] = [
      await joinWaitlist(venue.host, 'Ann', { id }),
      await joinWaitlist(venue.host, 'Ann', { id }),
    ]
    expect(again.body).toEqual(one.body)
    expect((await joinWaitlist(venue.host, 'Bob', { id })).status).toBe(409)
  })

  it('the waitlist sends five emails an hour to an address and then stops', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await joinWaitlist(venue.host, 'Ann')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(
      await venue.host.sql`select from private.mail_outbox where template = 'waiting_proof'`,
    ).toHaveLength(5)
    // The limit also applies to an account with the address of another person.
    const { email, token } = await newPerson(venue.host)
    const signedIn = []
    for (let n = 0; n < 6; n++)
      signedIn.push((await joinWaitlist(venue.host, 'Pat', { email }, token)).status)
    expect(signedIn.at(-1)).toBe(429)
  })

  it('the waitlist refuses times that could never be offered', async () => {
    const readJoinStatus = async (parts: object) => (await joinWaitlist(venue.host, 'Ann', parts)).status
    expect(await readJoinStatus({ day: '2026-01-05', fromMinute: 480, untilMinute: 540 })).toBe(409)
    expect(await readJoinStatus({ day: '2026-03-07' })).toBe(409)
    expect(await readJoinStatus({ minutes: 30 })).toBe(409)
    expect(await readJoinStatus({ players: 9 })).toBe(409)
    expect(await readJoinStatus({ fromMinute: 1200, untilMinute: 1080 })).toBe(400)
  })

  it('the waitlist refuses a time that is free and names it', async () => {
    const { host, bays } = venue
    await freeBay(host, bays.second, 1140)
    const { status, body } = await joinWaitlist(host, 'Ann')
    expect(status).toBe(409)
    expect(body).toMatchObject({
      rule: 'free-now',
      free: { bayId: bays.second, start: timeAt(1140, waitlistDay) },
    })
    expect(body.error).toContain("It's free now: Wednesday, January 7, 7:00 PM, ")
    expect(await host.sql`select from private.waiting_entries`).toHaveLength(0)
    expect((await joinWaitlist(host, 'Ann', { bayId: bays.first })).status).toBe(200)
    expect((await joinWaitlist(host, 'Bob', { mostCents: 100 })).status).toBe(200)
  })

  it('a waitlist entry is closed to callers without its key or its account', async () => {
    const entry = { ...(await joinVerified(venue.host, 'Ann')), key: 'f'.repeat(32) }
    const { token } = await newPerson(venue.host)
    for (const each of [undefined, token])
      expect(await readEntry(venue.host, entry, each)).toMatchObject({ code: 'not_found' })
    for (const action of ['leave', 'turn-down'])
      expect((await changeEntry(venue.host, entry, action)).status).toBe(404)
    expect((await changeEntry(venue.host, entry, 'edit', requestWithoutDay)).status).toBe(404)
  })

  it('my_waiting shows people their own waitlist entries', async () => {
    const { id, email, token, client } = await newPerson(venue.host)
    await venue.host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    await joinWaitlist(venue.host, 'Pat', { email }, token)
    await joinVerified(venue.host, 'Ann')
    expect((await client.rpc('my_waiting')).data).toMatchObject([{ email, state: 'waiting', ahead: 0 }])
  })
})
