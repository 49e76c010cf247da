import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { countCharges } from './world/bills.ts'
import { callFunction, queueSquareFailures } from './world/calls.ts'
import { guest, withPaymentLinks } from './world/payment-links.ts'
import { clock, holdBay, timeAt } from './world/venue.ts'

const steps = withPaymentLinks()
const {
  opened,
  bookWithLink,
  payLink,
  readLinkState,
  readLink,
  manageBooking,
  readBooking,
  readPayments,
  listEmails,
  setClock,
  runRounds,
  payAtDesk,
} = steps

const hour = 3_600_000
const now = Date.parse(clock)

describe('a payment link', () => {
  it('a payment link is sent once with its booking and shows the booking', async () => {
    const start = timeAt(720, '2026-01-06')
    const id = randomUUID()
    const link = steps.newLink()
    const answers = await Promise.all([1, 2].map(() => steps.bookByPhone(start, link, { id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const number = String(answers[0]?.body.number)
    expect(await listEmails(number)).toEqual(['payment_link'])
    const { link: facts } = await readLink(await steps.findToken(number))
    expect(facts).toMatchObject({
      state: 'open',
      dueCents: 3000,
      sentCents: 3000,
      name: guest.name,
      onLapse: 'keep',
    })
    expect(facts.bookings).toMatchObject([{ number, bayName: 'Bay 1', start }])
    expect(facts.lapsesAt).toBe(now + 24 * hour)
  })

  it('a payment link is stored as a hash and cannot be guessed', async () => {
    const { token } = await bookWithLink()
    const [kept] = await opened.host.sql`select count(*)::integer as n from private.payment_links l
      where l::text like ${`%${token}%`}`
    expect(kept?.n).toBe(0)
    expect((await callFunction(opened.host, 'get-payment-link', { token: 'f'.repeat(48) })).status).toBe(404)
    expect((await payLink('f'.repeat(48))).status).toBe(404)
  })

  it('a payment link takes the money once and sends one ticket, however many tabs and cards pay', async () => {
    const { number, token } = await bookWithLink()
    const before = await countCharges(opened.host)
    const cards = [
      'cnon:card-nonce-ok',
      'cnon:card-nonce-ok',
      'cnon:gift-card-nonce-ok',
      'cnon:gift-card-nonce-ok',
    ]
    const answers = await Promise.all(cards.map((sourceId) => payLink(token, 30, { sourceId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await countCharges(opened.host)).toBe(before + 1)
    expect(await readBooking(number)).toMatchObject({ status: 'confirmed', price: 3000, paid: 3000 })
    expect(await listEmails(number)).toEqual(['payment_link', 'booking_confirmed'])
    expect(await readLinkState(token)).toBe('paid')
    expect((await payLink(token)).status).toBe(200)
    expect(await countCharges(opened.host)).toBe(before + 1)
  })

  it('a payment link is charged once when the answer was lost', async () => {
    const { number, token } = await bookWithLink()
    await queueSquareFailures(opened.host, { endpoint: 'create-payment', do: 'drop-answer', times: 9 })
    expect((await payLink(token)).status).toBe(504)
    await opened.host.sql`delete from practice.misbehaviours`
    expect((await payLink(token)).status).toBe(200)
    expect((await readPayments(number)).map(({ status }) => status)).toEqual(['completed'])
  })

  it('a payment link can be paid with another card after a declined one, and with a gift card', async () => {
    const { number, token } = await bookWithLink()
    expect((await payLink(token, 30, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect(await readLinkState(token)).toBe('open')
    await opened.host
      .sql`with card as (insert into public.gift_cards (last_four, initial_cents, balance_cents) values ('0009', 1000, 1000) returning id)
      insert into private.gift_card_codes (code, gift_card_id) select '0000000000000009', id from card`
    const gift = { giftCode: '0000-0000-0000-0009', cardAmount: 20 }
    expect((await payLink(token, 30, gift)).status).toBe(200)
    expect(await readPayments(number)).toMatchObject([
      { status: 'failed' },
      { status: 'completed', cents: 2000, gift: 1000 },
    ])
  })

  it('a payment link reports a changed price and charges it only when it was shown', async () => {
    const { number, token } = await bookWithLink()
    await opened.host.sql`update public.bookings set price_cents = 4000 where number = ${number}`
    expect(await payLink(token)).toMatchObject({ status: 409, body: { rule: 'changed' } })
    expect((await readLink(token)).link).toMatchObject({ state: 'open', sentCents: 3000, dueCents: 4000 })
    expect((await payLink(token, 40)).status).toBe(200)
  })

  it('a payment link reports a payment at the desk and asks for the rest after a part', async () => {
    const { number, token } = await bookWithLink()
    await payAtDesk(number, 1000)
    expect((await readLink(token)).link).toMatchObject({ state: 'open', dueCents: 2000 })
    await payAtDesk(number, 2000)
    expect(await readLinkState(token)).toBe('settled')
    const late = await payLink(token, 20)
    expect(late).toMatchObject({ status: 409, body: { state: 'settled', rule: 'gone' } })
    expect(late.body.error).toMatch(/already paid at our desk/)
  })

  it('a payment link reports that its booking is cancelled', async () => {
    const { number, token } = await bookWithLink()
    const cancel = { action: 'cancel', number, reason: 'Called', back: 'terms', refundCents: 0 }
    expect((await manageBooking(cancel)).status).toBe(200)
    expect(await payLink(token)).toMatchObject({ status: 409, body: { state: 'cancelled' } })
  })
})

describe('payment links at the desk', () => {
  const sendLink = (number: string, link = steps.newLink()) =>
    manageBooking({ action: 'send-link', number, link })

  it('a payment link can be sent again, and the earlier one reports that it was replaced', async () => {
    const { number, token } = await bookWithLink()
    const link = steps.newLink('free')
    expect((await sendLink(number, link)).status).toBe(200)
    expect((await sendLink(number, link)).status).toBe(200)
    expect(await listEmails(number)).toEqual(['payment_link', 'payment_link'])
    expect(await payLink(token)).toMatchObject({ status: 409, body: { state: 'replaced' } })
    expect((await payLink(await steps.findToken(number))).status).toBe(200)
    expect((await sendLink(number)).body.state).toBe('nothing_due')
  })

  it('a payment link can be withdrawn, and its booking is kept', async () => {
    const { number, token } = await bookWithLink()
    for (const _ of [1, 2])
      expect((await manageBooking({ action: 'withdraw-link', number })).status).toBe(200)
    expect(await payLink(token)).toMatchObject({ status: 409, body: { state: 'withdrawn' } })
    expect(await readBooking(number)).toMatchObject({ status: 'confirmed', paid: 0 })
  })

  it('a payment link requires an email address and enough time', async () => {
    const { number } = (await steps.bookByPhone(timeAt(720, '2026-01-16'), null, { email: '' })).body
    expect((await sendLink(number)).body.state).toBe('no_email')
    expect(
      (await steps.bookByPhone(timeAt(720, '2026-01-17'), steps.newLink(), { email: '' })).body.state,
    ).toBe('no_email')
    const soon = await steps.bookByPhone(timeAt(540), steps.newLink(), { override: 'At the door' })
    expect(soon).toMatchObject({ status: 409, body: { error: expect.stringMatching(/too soon/) } })
    expect(
      await opened.host.sql`select from public.bookings where starts_at = ${new Date(timeAt(540))}`,
    ).toEqual([])
  })

  it('visitors and members cannot send a payment link', async () => {
    const { number } = await bookWithLink()
    const member = await newPerson(opened.host)
    const request = { action: 'send-link', number, link: steps.newLink() }
    for (const [token, status] of [
      [undefined, 401],
      [member.token, 403],
    ] as const)
      expect((await callFunction(opened.host, 'manage-booking', request, token)).status).toBe(status)
  })
})

describe('an unpaid payment link', () => {
  it('an unpaid payment link lapses, and the booking can still be paid at the desk', async () => {
    const { number, token } = await bookWithLink()
    await setClock(now + 24 * hour)
    expect(await readLinkState(token)).toBe('lapsed')
    expect(await payLink(token)).toMatchObject({ status: 409, body: { state: 'lapsed' } })
    await runRounds()
    expect(await readLinkState(token)).toBe('lapsed')
    expect(await readBooking(number)).toMatchObject({ status: 'confirmed', paid: 0 })
    expect((await payAtDesk(number, 3000)).status).toBe(200)
    expect(await listEmails(number)).toEqual(['payment_link'])
  })

  it('an unpaid payment link frees the bay with an email when staff chose so', async () => {
    const { number, token, start } = await bookWithLink('free')
    await setClock(now + 24 * hour - 1)
    await runRounds()
    expect((await readBooking(number)).status).toBe('confirmed')
    await setClock(now + 24 * hour)
    await Promise.all([runRounds(), runRounds()])
    expect(await readBooking(number)).toMatchObject({ status: 'cancelled' })
    expect(await listEmails(number)).toEqual(['payment_link', 'payment_lapsed'])
    expect(await readLinkState(token)).toBe('freed')
    expect(await payLink(token)).toMatchObject({ status: 409, body: { state: 'freed' } })
    expect((await holdBay(opened.host, { bayId: opened.bays.first, start })).status).toBe(200)
  })

  it('an unpaid payment link does not free a booking that is paid in part or checked in', async () => {
    const [part, here] = [await bookWithLink('free'), await bookWithLink('free', 15)]
    await payAtDesk(part.number, 500)
    await opened.host.sql`update public.bookings set status = 'attended' where number = ${here.number}`
    await setClock(now + 24 * hour)
    await runRounds()
    expect([(await readBooking(part.number)).status, (await readBooking(here.number)).status]).toEqual([
      'confirmed',
      'attended',
    ])
  })

  it('an unpaid payment link does not free a booking that was moved and has begun', async () => {
    const { number } = await bookWithLink('free')
    const [starts, ends] = [new Date(now + 23 * hour), new Date(now + 25 * hour)]
    await opened.host
      .sql`update public.bookings set starts_at = ${starts}, ends_at = ${ends} where number = ${number}`
    await setClock(now + 24 * hour)
    await runRounds()
    expect((await readBooking(number)).status).toBe('confirmed')
  })

  it('a payment link does not lapse while it is being paid', async () => {
    const { number, token } = await bookWithLink('free')
    await queueSquareFailures(opened.host, { endpoint: 'create-payment', do: 'drop-answer', times: 9 })
    expect((await payLink(token)).status).toBe(504)
    await setClock(now + 24 * hour)
    await runRounds()
    expect((await readBooking(number)).status).toBe('confirmed')
    await opened.host.sql`delete from practice.misbehaviours`
    expect((await payLink(token)).status).toBe(200)
    await runRounds()
    expect(await readBooking(number)).toMatchObject({ status: 'confirmed', paid: 3000 })
  })
})
