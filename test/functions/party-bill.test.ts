import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { countCharges, findBillId, readBillBookings, readBillStatuses, withParty } from './world/bills.ts'
import { callFunction, queueSquareFailures, reconcilePayments } from './world/calls.ts'
import { bookHold, clock, giveMembership, holdBay } from './world/venue.ts'

const { host, bays, evening, createPartyHold, readStatuses } = withParty()

describe('bill of a party', () => {
  it('ten simultaneous requests charge a party once, confirm all its bays and send one email', async () => {
    const before = await countCharges(host)
    const held = await createPartyHold()
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookHold(host, held)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1)
    expect(await readBillStatuses(host, held.id)).toEqual(['confirmed 4500', 'confirmed 4500'])
    expect(await countCharges(host)).toBe(before + 1)
    const letters =
      await host.sql`select data -> 'bookings' as bookings from private.mail_outbox where template like 'b%confirmed'
      and created_at > now() - interval '1 minute' and data ->> 'id' = ${`bill ${await findBillId(host, held.id)}`}`
    expect(letters.map(({ bookings }) => bookings.length)).toEqual([2])
  })

  it('the bill of a party has member prices and splits a gift card to the cent', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id)
    await host.sql`with card as (insert into public.gift_cards (last_four, initial_cents, balance_cents) values ('0001', 1001, 1001) returning id)
      insert into private.gift_card_codes (code, gift_card_id) select '0000000000000001', id from card`
    const held = await createPartyHold([0, 1, 2], {}, member.token)
    expect(held.totalCents).toBe(3 * 3600)
    const gift = { giftCode: '0000-0000-0000-0001', cardAmount: (3 * 3600 - 1001) / 100 }
    expect((await bookHold(host, held, gift, member.token)).status).toBe(200)
    const rows = await readBillBookings(host, held.id)
    expect(rows.map(({ paid }) => paid)).toEqual([3600, 3600, 3600])
    expect(rows.map(({ gift: part }) => part)).toEqual([333, 334, 334])
  })

  it('a declined card books no bay of a party, and the next card books all of them', async () => {
    const held = await createPartyHold()
    expect((await bookHold(host, held, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect(await readBillStatuses(host, held.id)).toEqual(['held 0', 'held 0'])
    const kept = await host.sql`select distinct isfinite(hold_expires_at) as ends from public.bookings`
    expect(kept).toEqual([{ ends: true }])
    expect((await bookHold(host, held)).status).toBe(200)
    expect(await readBillStatuses(host, held.id)).toEqual(['confirmed 4500', 'confirmed 4500'])
  })

  it('a party with a price of zero needs no card', async () => {
    await host.sql`update public.price_rules set cents_per_hour = 0`
    const held = await createPartyHold()
    expect((await bookHold(host, held, { sourceId: '' })).status).toBe(200)
    await host.sql`update public.price_rules set cents_per_hour = case name when 'Peak' then 4500 else 3000 end`
    expect(await readBillStatuses(host, held.id)).toEqual(['confirmed 0', 'confirmed 0'])
  })

  it('a party is refused at another amount and when one of its bays is missing', async () => {
    const held = await createPartyHold()
    expect((await bookHold(host, held, { amount: 45 })).body.rule).toBe('changed')
    await host.sql`delete from public.bookings where id <> ${held.id}`
    const { body } = await bookHold(host, { ...held, totalCents: 4500 })
    expect(body.rule).toBe('gone')
    expect(await readStatuses()).toEqual(['held'])
  })

  it('a party is paid through the hold of any of its bays, always as a whole', async () => {
    const held = await createPartyHold()
    const [other] = await host.sql<
      { id: string; key: string }[]
    >`select id, key from public.bookings where id <> ${held.id}`
    const before = await countCharges(host)
    const both = await Promise.all([
      bookHold(host, held),
      bookHold(host, { id: other?.id ?? '', key: other?.key ?? '', totalCents: 9000 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await countCharges(host)).toBe(before + 1)
    expect(await readBillStatuses(host, held.id)).toEqual(['confirmed 4500', 'confirmed 4500'])
  })

  it.each([
    [
      'before the authorization is recorded',
      { do: 'drop-answer', endpoint: 'create-payment', times: 3 },
      'held 0',
      0,
    ],
    [
      'before the capture',
      { do: 'drop-request', endpoint: 'complete-payment', times: 3 },
      'confirmed 4500',
      1,
    ],
    ['after the capture', { do: 'drop-answer', endpoint: 'complete-payment', times: 3 }, 'confirmed 4500', 1],
  ] as const)(
    'reconciling finishes or undoes a party payment as a whole when it was interrupted %s',
    async (_, behaviour, state, paid) => {
      const before = await countCharges(host)
      const held = await createPartyHold()
      await queueSquareFailures(host, behaviour)
      await bookHold(host, held)
      expect(await reconcilePayments(host)).toMatchObject({ success: true, unknown: 0 })
      expect([await readBillStatuses(host, held.id), await countCharges(host)]).toEqual([
        [state, state],
        before + paid,
      ])
    },
  )
})

describe('a booked party', () => {
  const readBooking = (number: string, key: string) => callFunction(host, 'get-booking', { number, key })
  const cancelBooking = (number: string, key: string, refundCents: number) =>
    callFunction(host, 'cancel-booking', { number, key, refundCents })

  async function bookParty() {
    const held = await createPartyHold()
    const { body } = await bookHold(host, held)
    return { id: held.id, number: String(body.number), key: String(body.key) }
  }

  it('a booked party is shown as one, cannot be moved by its guest and is cancelled with one refund', async () => {
    const { id, number, key } = await bookParty()
    const { body } = await readBooking(number, key)
    expect(body).toMatchObject({ canMove: false, longer: null })
    expect(body.bill).toMatchObject({
      kind: 'party',
      bookings: [{ number }, { bayName: 'Bay 2' }],
      cancelling: { bookings: 2, feeCents: 0, refundCents: 9000 },
    })
    const moved = await holdBay(host, { bayId: bays[2] ?? '', start: evening, moves: { id, key } })
    expect([moved.status, moved.body.error]).toEqual([
      409,
      expect.stringContaining('moved bay by bay. Call us'),
    ])

    expect((await cancelBooking(number, key, 4500)).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancelBooking(number, key, 9000)))
    expect(answers.map(({ body: answer }) => answer)).toContainEqual({ success: true, refundCents: 9000 })
    expect((await cancelBooking(number, key, 9000)).body).toEqual({ success: true, refundCents: 9000 })
    expect(await readBillStatuses(host, id)).toEqual(['cancelled 0', 'cancelled 0'])
    const refunds =
      await host.sql`select card_cents from public.refunds where payment_id = (select id from public.payments where booking_id = ${id})`
    expect(refunds).toEqual([{ card_cents: 9000 }])
  })

  it('a booked party gets one reminder for all its bays', async () => {
    const { id } = await bookParty()
    const bill = await findBillId(host, id)
    await host.sql`update private.venue_clock set stands_at = '2026-01-08T06:00:00Z'`
    await host.sql`select public.run_rounds()`
    await host.sql`update private.venue_clock set stands_at = ${clock}`
    const letters = await host.sql`select template from private.mail_outbox
      where data ->> 'id' = ${`bill ${bill}`} or data ->> 'id' in (select id::text from public.bookings where bill_id = ${bill})
      order by template`
    expect(letters.map(({ template }) => template)).toEqual(['bill_confirmed', 'bill_reminder'])
  })
})
