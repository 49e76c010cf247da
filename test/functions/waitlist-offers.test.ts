import { describe, expect, it } from 'vitest'
import { offerTime } from '../../supabase/functions/_shared/commands/waitlist/offer.ts'
import { newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookBay, bookHold, giveMembership, holdBay, timeAt } from './world/venue.ts'
import {
  bookWholeDay,
  changeEntry,
  expireOffers,
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

describe('a freed time', () => {
  it('a freed time is held at once for the first on the waitlist, with an email, and for no other', async () => {
    const { number, key } = await bookBay(venue.host, {
      bayId: venue.bays.first,
      start: timeAt(1080, '2026-01-08'),
    })
    const first = await joinVerified(venue.host, 'Ann', {
      day: '2026-01-08',
      fromMinute: 1080,
      untilMinute: 1080,
      bayId: venue.bays.first,
    })
    const second = await joinVerified(venue.host, 'Bob', {
      day: '2026-01-08',
      fromMinute: 1080,
      untilMinute: 1080,
      bayId: venue.bays.first,
    })
    expect(await readOffer(first)).toBeNull()
    await callFunction(venue.host, 'cancel-booking', { number, key, refundCents: 4500 })
    expect(await readOffer(first)).toMatchObject({ start: timeAt(1080, '2026-01-08'), keptMs: 30 * 60_000 })
    expect(await readOffer(second)).toBeNull()
    expect(await findEmailData(venue.host, 'ann@example.com', 'waiting_offer')).toMatchObject({
      price_cents: 4500,
    })
    expect(await findEmailData(venue.host, 'bob@example.com', 'waiting_offer')).toBeNull()
    expect(
      (await holdBay(venue.host, { bayId: venue.bays.first, start: timeAt(1080, '2026-01-08') })).status,
    ).toBe(409)
  })

  it('a freed time goes to the next guest when its offer lapses, and not to the same one again', async () => {
    const [first, second] = [await joinVerified(venue.host, 'Ann'), await joinVerified(venue.host, 'Bob')]
    await freeBay(venue.host, venue.bays.first, 1080)
    await runRounds(venue.host)
    await expireOffers(venue.host)
    await runRounds(venue.host)
    expect([await readOffer(first), await readOffer(second)]).toMatchObject([
      null,
      { bayId: venue.bays.first },
    ])
    await expireOffers(venue.host)
    await runRounds(venue.host)
    expect([await readOffer(first), await readOffer(second)]).toEqual([null, null])
    expect(await readState(first)).toBe('waiting')
    await freeBay(venue.host, venue.bays.second, 1140)
    await runRounds(venue.host)
    expect(await readOffer(first)).toMatchObject({
      bayId: venue.bays.second,
      start: timeAt(1140, waitlistDay),
    })
  })

  it('a freed time goes to the next guest when its offer is turned down on either page', async () => {
    const [first, second, third] = [
      await joinVerified(venue.host, 'Ann'),
      await joinVerified(venue.host, 'Bob'),
      await joinVerified(venue.host, 'Cy'),
    ]
    await freeBay(venue.host, venue.bays.first, 1080)
    await runRounds(venue.host)
    await changeEntry(venue.host, first, 'turn-down')
    const { id, key } = await readOffer(second)
    await callFunction(venue.host, 'release-hold', { hold: { id, key } })
    expect([await readOffer(first), await readOffer(second)]).toEqual([null, null])
    expect(await readOffer(third)).toMatchObject({ bayId: venue.bays.first })
    const [turned] = await venue.host
      .sql`select count(*)::int as n from private.waiting_offers where is_turned_down`
    expect(turned?.n).toBe(2)
  })

  it('a freed time skips entries that it does not fit by price, players, bay, start or length', async () => {
    await venue.host.sql`update public.bays set capacity = 2 where id = ${venue.bays.first}`
    for (const parts of [
      { mostCents: 4400 },
      { players: 3 },
      { bayId: venue.bays.second },
      { fromMinute: 1110 },
      { minutes: 90 },
    ])
      await joinVerified(venue.host, `Ann${Object.keys(parts)}`, parts)
    const fits = await joinVerified(venue.host, 'Bob', { mostCents: 4500 })
    await freeBay(venue.host, venue.bays.first, 1080)
    expect((await runRounds(venue.host)).offered).toBe(1)
    expect(await readOffer(fits)).toMatchObject({ bayId: venue.bays.first })
    await venue.host.sql`update public.bays set capacity = 4`
  })

  it('a freed time is offered to a member at the price of the booking page', async () => {
    const { id, email, token } = await newPerson(venue.host)
    await venue.host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    await giveMembership(venue.host, id)
    const entry = (await joinWaitlist(venue.host, 'Pat', { email, mostCents: 3600 }, token)).body
    await freeBay(venue.host, venue.bays.first, 1080)
    await runRounds(venue.host)
    expect(await readOffer(entry)).toMatchObject({ totalCents: 3600 })
  })

  it('run-rounds offers a time that became free through longer opening hours', async () => {
    const entry = await joinVerified(venue.host, 'Ann', { fromMinute: 1320, untilMinute: 1380 })
    await runRounds(venue.host)
    expect(await readOffer(entry)).toBeNull()
    await venue.host
      .sql`insert into public.opening_exceptions (day, opens_minute, closes_minute) values (${waitlistDay}, 600, 1440)`
    await runRounds(venue.host)
    expect(await readOffer(entry)).toMatchObject({ start: timeAt(1320, waitlistDay) })
    await venue.host.sql`delete from public.opening_exceptions`
  })

  it('a freed time is not held when its email fails and is offered in the next round', async () => {
    const entry = await joinVerified(venue.host, 'Ann')
    await freeBay(venue.host, venue.bays.first, 1080)
    await venue.host.sql.unsafe(`create function public.fail() returns trigger language plpgsql as $$ begin raise 'dies'; end; $$;
      create trigger fail before insert on private.mail_outbox for each row execute function public.fail();`)
    await runRounds(venue.host)
    expect(await readOffer(entry)).toBeNull()
    expect(await venue.host.sql`select from private.waiting_offers`).toHaveLength(0)
    await venue.host.sql.unsafe('drop trigger fail on private.mail_outbox; drop function public.fail();')
    await runRounds(venue.host)
    expect(await readOffer(entry)).toMatchObject({ bayId: venue.bays.first })
  })
})

describe('a waitlist offer', () => {
  const joinAndGetOffer = async () => {
    const entry = await joinVerified(venue.host, 'Ann')
    await freeBay(venue.host, venue.bays.first, 1080)
    await runRounds(venue.host)
    return { entry, offer: await readOffer(entry) }
  }

  it('a waitlist offer that is paid becomes the booking and ends the entry', async () => {
    const { entry, offer } = await joinAndGetOffer()
    const { body } = await bookHold(venue.host, offer, { name: 'Ann', email: 'ann@example.com' })
    expect(await readEntry(venue.host, entry)).toMatchObject({
      entry: { state: 'booked' },
      offer: null,
      booking: { number: body.number, key: body.key },
    })
    expect((await changeEntry(venue.host, entry, 'edit', requestWithoutDay)).status).toBe(409)
    await runRounds(venue.host)
    expect(await venue.host.sql`select from public.bookings where status = 'held'`).toHaveLength(0)
  })

  it('a waitlist offer is not shortened by leaving its page or extended by a declined card', async () => {
    const { entry, offer } = await joinAndGetOffer()
    const { id, key } = offer
    for (const when of ['soon', 'not'])
      expect((await callFunction(venue.host, 'release-hold', { hold: { id, key }, when })).body.keptMs).toBe(
        30 * 60_000,
      )
    expect((await bookHold(venue.host, offer, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect(await readOffer(entry)).toMatchObject({ keptMs: 30 * 60_000 })
    await venue.host.sql`update public.bookings set held_at = held_at - interval '8 hours' where id = ${id}`
    expect((await bookHold(venue.host, offer, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect(await readOffer(entry)).toMatchObject({ keptMs: 30 * 60_000 })
  })

  it('a waitlist offer does not count toward the six holds of its guest', async () => {
    await joinAndGetOffer()
    for (const minute of [600, 660, 720, 780, 840, 900])
      expect(
        (await holdBay(venue.host, { bayId: venue.bays.first, start: timeAt(minute, '2026-01-09') })).status,
      ).toBe(200)
  })

  it('a person has one waitlist offer at a time over all days', async () => {
    const { entry } = await joinAndGetOffer()
    await bookWholeDay(venue.host, '2026-01-08')
    const other = await joinVerified(venue.host, 'Ann', { day: '2026-01-08' })
    await freeBay(venue.host, venue.bays.first, 1080, '2026-01-08')
    await runRounds(venue.host)
    expect(await readOffer(other)).toBeNull()
    await changeEntry(venue.host, entry, 'leave')
    expect(await readOffer(other)).toMatchObject({ start: timeAt(1080, '2026-01-08') })
  })

  it('a waitlist offer is not made to an entry that has changed since', async () => {
    const entry = await joinVerified(venue.host, 'Ann')
    await changeEntry(venue.host, entry, 'edit', { ...requestWithoutDay, minutes: 120 })
    await freeBay(venue.host, venue.bays.first, 1080)
    await runRounds(venue.host)
    expect(await readOffer(entry)).toBeNull()
    const start = timeAt(1080, waitlistDay)
    const slot = { start, end: start + 60 * 60_000 }
    const offer = {
      entryId: entry.id,
      changes: 0,
      bayId: venue.bays.first,
      slot,
      totalCents: 0,
      until: start,
    }
    expect(await offerTime(venue.host.environment, offer)).toBe('gone')
  })

  it('a waitlist entry ends after three unanswered offers and with its last time', async () => {
    const entry = await joinVerified(venue.host, 'Ann', { fromMinute: 600 })
    for (const minute of [600, 720, 840]) {
      await freeBay(venue.host, venue.bays.first, minute)
      await runRounds(venue.host)
      expect(await readOffer(entry)).toMatchObject({ start: timeAt(minute, waitlistDay) })
      await expireOffers(venue.host)
    }
    await runRounds(venue.host)
    expect(await readState(entry)).toBe('ended')
    const late = await joinVerified(venue.host, 'Bob')
    await venue.host.sql`update private.waiting_entries set day = '2026-01-04' where id = ${late.id}`
    await runRounds(venue.host)
    expect(await readState(late)).toBe('ended')
  })

  it('a waitlist offer from a clock that ran ahead is limited to its usual time', async () => {
    const { entry, offer } = await joinAndGetOffer()
    await venue.host.sql`update public.bookings set offered_until = private.clock() + interval '9 days',
      hold_expires_at = private.clock() + interval '9 days' where id = ${offer.id}`
    await runRounds(venue.host)
    expect(await readOffer(entry)).toMatchObject({ keptMs: 30 * 60_000 })
  })
})
