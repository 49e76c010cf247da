import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { clearBookings } from './world/bills.ts'
import {
  callFunction as call,
  checkUnsettledBooksAfterEach,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { timeAt as at, bookHold, clock, giveMembership, holdBay, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
checkUnsettledBooksAfterEach(host, clearBookings)
const statuses = async () =>
  (await host.sql`select status from public.bookings order by created_at`).map(({ status }) => status)
const countCharges = async () =>
  Number((await host.sql`select count(*) from practice.payments where status = 'COMPLETED'`)[0]?.count)

describe('a hold', () => {
  it('one of fifty simultaneous holds succeeds, and the others get the next available times', async () => {
    const freeSlot = { bayId: bays.first, start: at(720) }
    const answers = await Promise.all(Array.from({ length: 50 }, () => holdBay(host, freeSlot)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([status, body.rule]).toEqual([409, 'taken'])
      expect(body.next[0]).toEqual({ bayId: bays.second, start: at(720), totalCents: 3000 })
      expect(body.next).toHaveLength(3)
    }
    expect(await statuses()).toEqual(['held'])
  })

  it('a hold returns its price and the parts of it', async () => {
    const { body } = await holdBay(host, { bayId: bays.first, start: at(960), minutes: 120 })
    expect(body.hold).toMatchObject({ totalCents: 7500, priceWords: '$30 off-peak × 1 h + $45 peak × 1 h' })
  })

  it('a hold returns how long it lasts under the current terms', async () => {
    const setHoldMinutes = (n: number) => host.sql`update public.booking_terms set hold_minutes = ${n}`
    await setHoldMinutes(3)
    const { body } = await holdBay(host, { bayId: bays.first, start: at(960) }).finally(() =>
      setHoldMinutes(10),
    )
    expect(body.hold.keptMs).toBe(3 * 60_000)
    expect(await host.sql`select hold_expires_at from public.bookings`).toEqual([
      { hold_expires_at: new Date(Date.parse(clock) + 3 * 60_000) },
    ])
  })

  it('a new hold replaces the previous one, which is kept when the new one is refused', async () => {
    const { body } = await holdBay(host, { bayId: bays.first, start: at(600) })
    const replaces = { id: body.hold.id, key: body.hold.key }
    const next = await holdBay(host, { bayId: bays.first, start: at(630), replaces })
    expect(next.status).toBe(200)
    expect(await statuses()).toEqual(['held'])
    await holdBay(host, { bayId: bays.second, start: at(600) })
    const kept = { id: next.body.hold.id, key: next.body.hold.key }
    expect((await holdBay(host, { bayId: bays.second, start: at(600), replaces: kept })).status).toBe(409)
    expect(await statuses()).toEqual(['held', 'held'])
  })

  it('a slot can be held again only after its hold has expired', async () => {
    const wanted = { bayId: bays.first, start: at(600) }
    await holdBay(host, wanted)
    expect((await holdBay(host, wanted)).status).toBe(409)
    await host.sql`update public.bookings set hold_expires_at = ${clock}`
    expect((await holdBay(host, wanted)).status).toBe(200)
  })

  it('a hold is released only with its key', async () => {
    const { body } = await holdBay(host, { bayId: bays.first, start: at(600) })
    const { id, key } = body.hold
    expect((await call(host, 'release-hold', { hold: { id, key: 'wrong' } })).body.released).toBe(false)
    expect((await call(host, 'release-hold', { hold: { id, key } })).body.released).toBe(true)
    expect(await statuses()).toEqual([])
  })

  it('leaving the page shortens a hold, and coming back restores its expiry', async () => {
    const { body } = await holdBay(host, { bayId: bays.first, start: at(600) })
    const { id, key, keptMs } = body.hold
    const kept = async (when: string, by = key) =>
      (await call(host, 'release-hold', { hold: { id, key: by }, when })).body.keptMs
    expect(await kept('soon', 'wrong')).toBeNull()
    expect(await kept('not')).toBe(keptMs)
    expect(await kept('soon')).toBe(60_000)
    expect(await kept('not')).toBe(keptMs)
    await host.sql`update public.bookings set hold_expires_at = ${clock} where id = ${id}`
    expect(await kept('not')).toBeNull()
    expect((await holdBay(host, { bayId: bays.first, start: at(600) })).status).toBe(200)
  })

  it('leaving the page does not shorten a hold that is being paid', async () => {
    const { body } = await holdBay(host, { bayId: bays.first, start: at(600) })
    const { id, key, keptMs } = body.hold
    await host.sql`insert into public.payments (booking_id, amount_cents, status) values (${id}, 100, 'pending')`
    const { body: left } = await call(host, 'release-hold', { hold: { id, key }, when: 'soon' })
    await host.sql`delete from public.payments where booking_id = ${id}`
    expect(left.keptMs).toBe(keptMs)
  })

  it('a payment attempt does not extend an expired hold', async () => {
    const { body } = await holdBay(host, { bayId: bays.first, start: at(600) })
    await host.sql`update public.bookings set hold_expires_at = ${clock}`
    const { body: refused } = await bookHold(host, body.hold, { sourceId: 'cnon:card-nonce-declined' })
    expect(refused.rule).toBe('gone')
    expect((await holdBay(host, { bayId: bays.first, start: at(600) })).status).toBe(200)
  })

  it('a hold stores no contact details when the balance of the gift card has changed', async () => {
    await host.sql`with card as (insert into public.gift_cards (last_four, initial_cents, balance_cents) values ('0007', 500, 500) returning id)
      insert into private.gift_card_codes (code, gift_card_id) select '0000000000000007', id from card`
    const { body } = await holdBay(host, { bayId: bays.first, start: at(600) })
    const readHolds = () => host.sql`select contact_name, email, hold_expires_at from public.bookings`
    const before = await readHolds()
    const refused = await bookHold(host, body.hold, { giftCode: '0000-0000-0000-0007', cardAmount: 1 })
    expect([refused.status, refused.body.rule]).toEqual([409, 'gift-changed'])
    expect(await readHolds()).toEqual(before)
  })

  it('an expired hold no longer blocks the buffer before it', async () => {
    await host.sql`update public.bays set buffer_minutes = 30 where id = ${bays.second}`
    await holdBay(host, { bayId: bays.second, start: at(660) })
    await host.sql`update public.bookings set hold_expires_at = ${clock}`
    expect((await holdBay(host, { bayId: bays.second, start: at(600) })).status).toBe(200)
    await host.sql`update public.bays set buffer_minutes = 0`
  })

  it.each([9e15, -1e14, 1.5])('a hold with the start %d is rejected as invalid', async (start) => {
    expect((await holdBay(host, { bayId: bays.first, start })).status).toBe(400)
  })

  it('declined cards do not extend a hold beyond thirty minutes', async () => {
    const { body } = await holdBay(host, { bayId: bays.first, start: at(600) })
    await host.sql`update public.bookings set held_at = ${clock}::timestamptz - interval '29 minutes'`
    await bookHold(host, body.hold, { sourceId: 'cnon:card-nonce-declined' })
    const [row] =
      await host.sql`select hold_expires_at - ${clock}::timestamptz <= interval '1 minute' as soon from public.bookings`
    expect(row?.soon).toBe(true)
  })

  it.each([
    ['at night', { start: at(120, '2026-01-06') }, 'staffed-hours'],
    ['in the past', { start: at(480) }, 'past'],
    ['off the grid', { start: at(605) }, 'grid'],
    ['too far ahead', { start: at(720, '2026-01-20') }, 'too-far'],
    ['for half an hour', { start: at(720), minutes: 30 }, 'length'],
  ])('a hold %s is refused with the name of the rule', async (_, parts, rule) => {
    const { status, body } = await holdBay(host, { bayId: bays.first, ...parts })
    expect([status, body.rule]).toEqual([409, rule])
    expect(body.error.length).toBeGreaterThan(20)
  })
})

describe('member bookings', () => {
  it('a member books at any hour, further ahead, and at the price of the plan', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id)
    const night = { bayId: bays.first, start: at(120, '2026-01-21') }
    expect((await holdBay(host, night)).status).toBe(409)
    const { body } = await holdBay(host, night, member.token)
    expect(body.hold).toMatchObject({ totalCents: 2400, priceWords: '$30 off-peak × 1 h − Night Owl 20%' })
    const paid = await bookHold(host, body.hold, {}, member.token)
    expect(paid.status).toBe(200)
    const { data } = await member.client
      .from('bookings')
      .select('status, price_cents')
      .eq('user_id', member.id)
    expect(data).toEqual([{ status: 'confirmed', price_cents: 2400 }])
  })

  it('a member is treated as a guest on days after the plan ends', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id, '2026-01-10')
    const { body } = await holdBay(host, { bayId: bays.first, start: at(120, '2026-01-12') }, member.token)
    expect(body.rule).toBe('staffed-hours')
  })
})

describe('a booking', () => {
  const wanted = () => ({ bayId: bays.first, start: at(1080), minutes: 60 })

  it('ten simultaneous requests charge and confirm a booking once and queue one email', async () => {
    const before = await countCharges()
    const { body: held } = await holdBay(host, wanted())
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookHold(host, held.hold)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await statuses()).toEqual(['confirmed'])
    expect(await countCharges()).toBe(before + 1)
    const letters = await host.sql`
      select data from private.mail_outbox where template = 'booking_confirmed' and data ->> 'number' = ${answers[0]?.body.number}`
    expect(letters).toHaveLength(1)
  })

  it('a booking keeps its slot after a declined card until its hold expires', async () => {
    const { body: held } = await holdBay(host, wanted())
    const declined = await bookHold(host, held.hold, { sourceId: 'cnon:card-nonce-declined' })
    expect(declined.status).toBe(402)
    expect((await holdBay(host, wanted())).status).toBe(409)
    expect((await bookHold(host, held.hold)).status).toBe(200)
    const other = { bayId: bays.second, start: at(1080) }
    const left = await holdBay(host, other)
    await bookHold(host, left.body.hold, { sourceId: 'cnon:card-nonce-declined' })
    await host.sql`update public.bookings set hold_expires_at = ${clock} where status = 'held'`
    expect((await holdBay(host, other)).status).toBe(200)
  })

  it('a booking is refused when the amount differs from its price', async () => {
    const { body: held } = await holdBay(host, wanted())
    const { status, body } = await bookHold(host, held.hold, { amount: 1 })
    expect([status, body.rule]).toEqual([409, 'changed'])
  })

  it('a booking is refused when its hold has expired and another guest has the slot', async () => {
    const { body: held } = await holdBay(host, wanted())
    await host.sql`update public.bookings set hold_expires_at = ${clock}`
    await holdBay(host, wanted())
    const before = await countCharges()
    const { status, body } = await bookHold(host, held.hold)
    expect([status, body.rule]).toEqual([409, 'gone'])
    expect(await countCharges()).toBe(before)
  })
  it('a booking is refused with a wrong hold key', async () => {
    const { body: held } = await holdBay(host, wanted())
    const { body } = await bookHold(host, { ...held.hold, key: 'f'.repeat(32) })
    expect(body.rule).toBe('gone')
  })
  it('a booking with a price of zero needs no card and charges none', async () => {
    await host.sql`update public.price_rules set cents_per_hour = 0`
    const before = await countCharges()
    const { body: held } = await holdBay(host, wanted())
    expect((await bookHold(host, held.hold, { sourceId: '' })).status).toBe(200)
    expect([await statuses(), await countCharges()]).toEqual([['confirmed'], before])
    await host.sql`update public.price_rules set cents_per_hour = case name when 'Peak' then 4500 else 3000 end`
  })
  it.each([
    ['before its authorization is noted', { do: 'drop-answer', endpoint: 'create-payment' }, 'held', 0],
    ['before the capture', { do: 'drop-request', endpoint: 'complete-payment' }, 'confirmed', 1],
    ['after the capture', { do: 'drop-answer', endpoint: 'complete-payment' }, 'confirmed', 1],
  ] as const)(
    'reconciling finishes or undoes a booking payment interrupted %s',
    async (_, behaviour, status, charges) => {
      const before = await countCharges()
      const { body: held } = await holdBay(host, wanted())
      await queueSquareFailures(host, { ...behaviour, times: 3 })
      await bookHold(host, held.hold)
      expect(await reconcilePayments(host)).toMatchObject({ success: true, unknown: 0 })
      expect([await statuses(), await countCharges()]).toEqual([[status], before + charges])
    },
  )
})
