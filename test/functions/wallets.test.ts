import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listEmailsTo } from '../host/outbox.ts'
import { fillBeforeAll, newAdmin } from '../host/test-host.ts'
import {
  buildCheckout,
  callFunction,
  checkUnsettledBooksAfterEach,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { bookHold, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
const admin = fillBeforeAll(() => newAdmin(host))
checkUnsettledBooksAfterEach(host)

type Wallet = 'apple_pay' | 'google_pay' | 'cash_app_pay'
const [visa, declined] = ['4111111111111111', '4000000000000002']

/** The token from a payment sheet of the fake Square, as the page sends it. */
async function tokenizeWallet(wallet: Wallet, dollars: number, choice = visa) {
  const most_cents = Math.round(dollars * 100)
  const sheet = { application_id: 'sandbox-sq0idb-practice', wallet, choice, most_cents }
  const address = `${host.url}/practice/square/v2/wallet-nonce`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(sheet) })
  return { sourceId: String((await answer.json()).token), wallet }
}

async function buildWalletCheckout(wallet: Wallet, choice = visa) {
  const checkout = buildCheckout({ customerEmail: `${randomUUID()}@example.com` })
  return { ...checkout, ...(await tokenizeWallet(wallet, checkout.amount, choice)) }
}

const readOrder = async (number: string) =>
  (
    await host.sql`
      select p.id, p.status, p.wallet, p.card_brand, p.card_last_four, p.amount_cents from public.payments p
      join public.orders o on o.id = p.order_id where o.number = ${number} and p.status in ('completed', 'refunded')`
  )[0]

describe('an order paid by a wallet', () => {
  it.each([
    ['apple_pay', 'Apple Pay, Visa ending in 1111', { card_brand: 'VISA', card_last_four: '1111' }],
    ['google_pay', 'Google Pay, Visa ending in 1111', { card_brand: 'VISA', card_last_four: '1111' }],
    ['cash_app_pay', 'Cash App Pay', { card_brand: null, card_last_four: null }],
  ] as const)(
    'an order paid by %s keeps its wallet, and its emails and pages name it',
    async (wallet, words, card) => {
      const checkout = await buildWalletCheckout(wallet)
      const { status, body } = await payOrder(host, checkout)
      expect([status, body.code]).toEqual([200, undefined])
      const row = await readOrder(body.orderNumber)
      expect(row).toMatchObject({ status: 'completed', wallet, ...card })
      const [receipt] = await listEmailsTo(host, checkout.customerEmail)
      expect(receipt?.text).toContain(`We charged $${checkout.amount.toFixed(2)} by ${words}.`)
      const { order } = (
        await callFunction(host, 'get-order', { number: body.orderNumber, key: body.orderKey })
      ).body
      expect(order).toMatchObject({ wallet, cardLastFour: card.card_last_four })

      const wish = {
        paymentId: row?.id,
        amountCents: row?.amount_cents,
        reason: 'Wrong size',
        requestId: randomUUID(),
      }
      expect((await callFunction(host, 'refund-payment', wish, admin.token)).status).toBe(200)
      await reconcilePayments(host)
      expect((await readOrder(body.orderNumber))?.status).toBe('refunded')
      const letters = await listEmailsTo(host, checkout.customerEmail)
      expect(letters.map(({ text }) => text).join('\n')).toContain(`to ${words}. It may take up to ten days`)
    },
  )

  it('a declined wallet takes nothing, and another wallet pays the same attempt', async () => {
    const checkout = await buildWalletCheckout('google_pay', declined)
    const refused = await payOrder(host, checkout)
    expect([refused.status, refused.body.code]).toEqual([402, 'declined'])
    const { status, body } = await payOrder(host, {
      ...checkout,
      ...(await tokenizeWallet('cash_app_pay', checkout.amount)),
    })
    expect(status).toBe(200)
    expect(await readOrder(body.orderNumber)).toMatchObject({ wallet: 'cash_app_pay', card_last_four: null })
  })

  it('a wallet is never charged more than its sheet showed', async () => {
    const checkout = await buildWalletCheckout('apple_pay')
    const less = await tokenizeWallet('apple_pay', checkout.amount - 0.01)
    expect((await payOrder(host, { ...checkout, ...less })).body.code).toBe('declined')
  })

  it('a wallet payment whose answers are lost is charged once and keeps its wallet', async () => {
    const checkout = await buildWalletCheckout('cash_app_pay')
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    expect((await payOrder(host, checkout)).status).toBe(504)
    const { status, body } = await payOrder(host, checkout)
    expect(status).toBe(200)
    expect(await readOrder(body.orderNumber)).toMatchObject({ wallet: 'cash_app_pay' })
    const charges = await host.sql`
      select status from practice.payments where request ->> 'buyer_email_address' = ${checkout.customerEmail}`
    expect(charges.map((charge) => charge.status)).toEqual(['COMPLETED'])
  })

  it('an order with an unknown wallet is refused', async () => {
    const { status, body } = await payOrder(host, { ...buildCheckout(), wallet: 'gold_bars' })
    expect([status, body.code]).toEqual([400, 'invalid'])
  })
})

it('a booking paid from two wallets names neither on its ticket, and one paid from one names it', async () => {
  const { body: held } = await holdBay(host, { bayId: bays.first, start: timeAt(720) })
  const dollars = held.hold.totalCents / 100
  const booked = await bookHold(host, held.hold, await tokenizeWallet('google_pay', dollars))
  expect(booked.status).toBe(200)
  const [letter] = await listEmailsTo(host, 'gus@example.com')
  expect(letter?.text).toContain(`Paid: $${dollars.toFixed(2)}, Google Pay, Visa ending in 1111`)
  const asked = { number: booked.body.number, key: booked.body.key }
  const readBooking = async () => (await callFunction(host, 'get-booking', asked)).body.booking
  expect(await readBooking()).toMatchObject({ wallet: 'google_pay', cardLastFour: '1111' })
  await host.sql`
    insert into public.payments (booking_id, amount_cents, status, completed_at, wallet)
    select id, 100, 'completed', now(), 'cash_app_pay' from public.bookings where number = ${asked.number}`
  expect(await readBooking()).toMatchObject({ wallet: null, cardLastFour: null })
  const [told] = await host.sql`
    select private.ticket_of(b) as ticket from public.bookings b where number = ${asked.number}`
  expect(told?.ticket).not.toHaveProperty('wallet')
  await host.sql`delete from public.payments where amount_cents = 100 and wallet = 'cash_app_pay'`
})
