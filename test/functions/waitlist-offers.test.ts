import { describe, expect, it } from 'vitest'
import { offerTime } from '../../supabase/functions/_shared/commands/waitlist/offer.ts'
import { newPerson } from '../host/test-host.ts'
import { ask } from './world/calls.ts'
import { at, book, booked, hold, makeMember } from './world/venue.ts'
import {
  change,
  emailTo,
  fillDay,
  free,
  fullVenue,
  inLine,
  join,
  lapse,
  round,
  shownEntry,
  waitingDay,
  wishOnly,
} from './world/waitlist.ts'

const venue = fullVenue()
const { offerOf, stateOf } = venue

describe('a freed time', () => {
  it('a freed time is held at once for the first on the waitlist, with an email, and for no other', async () => {
    const { number, key } = await booked(venue.host, {
      bayId: venue.bays.first,
      start: at(1080, '2026-01-08'),
    })
    const first = await inLine(venue.host, 'Ann', {
      day: '2026-01-08',
      fromMinute: 1080,
      untilMinute: 1080,
      bayId: venue.bays.first,
    })
    const second = await inLine(venue.host, 'Bob', {
      day: '2026-01-08',
      fromMinute: 1080,
      untilMinute: 1080,
      bayId: venue.bays.first,
    })
    expect(await offerOf(first)).toBeNull()
    await ask(venue.host, 'cancel-booking', { number, key, refundCents: 4500 })
    expect(await offerOf(first)).toMatchObject({ start: at(1080, '2026-01-08'), keptMs: 30 * 60_000 })
    expect(await offerOf(second)).toBeNull()
    expect(await emailTo(venue.host, 'ann@example.com', 'waiting_offer')).toMatchObject({
      price_cents: 4500,
    })
    expect(await emailTo(venue.host, 'bob@example.com', 'waiting_offer')).toBeNull()
    expect((await hold(venue.host, { bayId: venue.bays.first, start: at(1080, '2026-01-08') })).status).toBe(
      409,
    )
  })

  it('a freed time goes to the next guest when its offer lapses, and not to the same one again', async () => {
    const [first, second] = [await inLine(venue.host, 'Ann'), await inLine(venue.host, 'Bob')]
    await free(venue.host, venue.bays.first, 1080)
    await round(venue.host)
    await lapse(venue.host)
    await round(venue.host)
    expect([await offerOf(first), await offerOf(second)]).toMatchObject([null, { bayId: venue.bays.first }])
    await lapse(venue.host)
    await round(venue.host)
    expect([await offerOf(first), await offerOf(second)]).toEqual([null, null])
    expect(await stateOf(first)).toBe('waiting')
    await free(venue.host, venue.bays.second, 1140)
    await round(venue.host)
    expect(await offerOf(first)).toMatchObject({ bayId: venue.bays.second, start: at(1140, waitingDay) })
  })

  it('a freed time goes to the next guest when its offer is turned down on either page', async () => {
    const [first, second, third] = [
      await inLine(venue.host, 'Ann'),
      await inLine(venue.host, 'Bob'),
      await inLine(venue.host, 'Cy'),
    ]
    await free(venue.host, venue.bays.first, 1080)
    await round(venue.host)
    await change(venue.host, first, 'turn-down')
    const { id, key } = await offerOf(second)
    await ask(venue.host, 'release-hold', { hold: { id, key } })
    expect([await offerOf(first), await offerOf(second)]).toEqual([null, null])
    expect(await offerOf(third)).toMatchObject({ bayId: venue.bays.first })
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
      await inLine(venue.host, `Ann${Object.keys(parts)}`, parts)
    const fits = await inLine(venue.host, 'Bob', { mostCents: 4500 })
    await free(venue.host, venue.bays.first, 1080)
    expect((await round(venue.host)).offered).toBe(1)
    expect(await offerOf(fits)).toMatchObject({ bayId: venue.bays.first })
    await venue.host.sql`update public.bays set capacity = 4`
  })

  it('a freed time is offered to a member at the price of the booking page', async () => {
    const { id, email, token } = await newPerson(venue.host)
    await venue.host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    await makeMember(venue.host, id)
    const entry = (await join(venue.host, 'Pat', { email, mostCents: 3600 }, token)).body
    await free(venue.host, venue.bays.first, 1080)
    await round(venue.host)
    expect(await offerOf(entry)).toMatchObject({ totalCents: 3600 })
  })

  it('run-rounds offers a time that became free through longer opening hours', async () => {
    const entry = await inLine(venue.host, 'Ann', { fromMinute: 1320, untilMinute: 1380 })
    await round(venue.host)
    expect(await offerOf(entry)).toBeNull()
    await venue.host
      .sql`insert into public.opening_exceptions (day, opens_minute, closes_minute) values (${waitingDay}, 600, 1440)`
    await round(venue.host)
    expect(await offerOf(entry)).toMatchObject({ start: at(1320, waitingDay) })
    await venue.host.sql`delete from public.opening_exceptions`
  })

  it('a freed time is not held when its email fails and is offered in the next round', async () => {
    const entry = await inLine(venue.host, 'Ann')
    await free(venue.host, venue.bays.first, 1080)
    await venue.host.sql.unsafe(`create function public.fail() returns trigger language plpgsql as $$ begin raise 'dies'; end; $$;
      create trigger fail before insert on private.mail_outbox for each row execute function public.fail();`)
    await round(venue.host)
    expect(await offerOf(entry)).toBeNull()
    expect(await venue.host.sql`select from private.waiting_offers`).toHaveLength(0)
    await venue.host.sql.unsafe('drop trigger fail on private.mail_outbox; drop function public.fail();')
    await round(venue.host)
    expect(await offerOf(entry)).toMatchObject({ bayId: venue.bays.first })
  })
})

describe('a waitlist offer', () => {
  const offered = async () => {
    const entry = await inLine(venue.host, 'Ann')
    await free(venue.host, venue.bays.first, 1080)
    await round(venue.host)
    return { entry, offer: await offerOf(entry) }
  }

  it('a waitlist offer that is paid becomes the booking and ends the entry', async () => {
    const { entry, offer } = await offered()
    const { body } = await book(venue.host, offer, { name: 'Ann', email: 'ann@example.com' })
    expect(await shownEntry(venue.host, entry)).toMatchObject({
      entry: { state: 'booked' },
      offer: null,
      booking: { number: body.number, key: body.key },
    })
    expect((await change(venue.host, entry, 'edit', wishOnly)).status).toBe(409)
    await round(venue.host)
    expect(await venue.host.sql`select from public.bookings where status = 'held'`).toHaveLength(0)
  })

  it('a waitlist offer is not shortened by leaving its page or extended by a declined card', async () => {
    const { entry, offer } = await offered()
    const { id, key } = offer
    for (const when of ['soon', 'not'])
      expect((await ask(venue.host, 'release-hold', { hold: { id, key }, when })).body.keptMs).toBe(
        30 * 60_000,
      )
    expect((await book(venue.host, offer, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect(await offerOf(entry)).toMatchObject({ keptMs: 30 * 60_000 })
    await venue.host.sql`update public.bookings set held_at = held_at - interval '8 hours' where id = ${id}`
    expect((await book(venue.host, offer, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect(await offerOf(entry)).toMatchObject({ keptMs: 30 * 60_000 })
  })

  it('a waitlist offer does not count toward the six holds of its guest', async () => {
    await offered()
    for (const minute of [600, 660, 720, 780, 840, 900])
      expect(
        (await hold(venue.host, { bayId: venue.bays.first, start: at(minute, '2026-01-09') })).status,
      ).toBe(200)
  })

  it('a person has one waitlist offer at a time over all days', async () => {
    const { entry } = await offered()
    await fillDay(venue.host, '2026-01-08')
    const other = await inLine(venue.host, 'Ann', { day: '2026-01-08' })
    await free(venue.host, venue.bays.first, 1080, '2026-01-08')
    await round(venue.host)
    expect(await offerOf(other)).toBeNull()
    await change(venue.host, entry, 'leave')
    expect(await offerOf(other)).toMatchObject({ start: at(1080, '2026-01-08') })
  })

  it('a waitlist offer is not made to an entry that has changed since', async () => {
    const entry = await inLine(venue.host, 'Ann')
    await change(venue.host, entry, 'edit', { ...wishOnly, minutes: 120 })
    await free(venue.host, venue.bays.first, 1080)
    await round(venue.host)
    expect(await offerOf(entry)).toBeNull()
    const start = at(1080, waitingDay)
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
    const entry = await inLine(venue.host, 'Ann', { fromMinute: 600 })
    for (const minute of [600, 720, 840]) {
      await free(venue.host, venue.bays.first, minute)
      await round(venue.host)
      expect(await offerOf(entry)).toMatchObject({ start: at(minute, waitingDay) })
      await lapse(venue.host)
    }
    await round(venue.host)
    expect(await stateOf(entry)).toBe('ended')
    const late = await inLine(venue.host, 'Bob')
    await venue.host.sql`update private.waiting_entries set day = '2026-01-04' where id = ${late.id}`
    await round(venue.host)
    expect(await stateOf(late)).toBe('ended')
  })

  it('a waitlist offer from a clock that ran ahead is limited to its usual time', async () => {
    const { entry, offer } = await offered()
    await venue.host.sql`update public.bookings set offered_until = private.clock() + interval '9 days',
      hold_expires_at = private.clock() + interval '9 days' where id = ${offer.id}`
    await round(venue.host)
    expect(await offerOf(entry)).toMatchObject({ keptMs: 30 * 60_000 })
  })
})
