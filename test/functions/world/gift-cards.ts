import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startTestHost, type TestHost } from '../../host/test-host.ts'
import {
  buildCheckout,
  callAsService,
  callFunction,
  createBasket,
  findBookProblems,
  payOrder,
} from './calls.ts'

let opened: TestHost
export const host = () => opened

/** Opens a venue for all tests of a file and checks its books after each of them. */
export function withGiftCards(): void {
  beforeAll(async () => {
    opened = await startTestHost()
  })
  afterAll(() => opened.close())
  beforeEach(() => opened.sql`delete from private.mail_outbox`)
  afterEach(async () => {
    await opened.sql`delete from private.rate_limits`
    await setClock(null)
    expect(await findBookProblems(opened)).toEqual([])
  })
}

export const buildGift = (parts: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  cents: 7_500,
  toName: 'Fay Friend',
  toEmail: 'fay@example.com',
  fromName: 'Bea',
  message: 'See you at the tee',
  design: 'birthday',
  sendOn: '',
  ...parts,
})
export const toCartLine = (gift: ReturnType<typeof buildGift>, quantity = 1) => ({
  id: `gift-card#${gift.id}`,
  name: 'Gift Card',
  price: gift.cents / 100,
  quantity,
  gift,
})

export async function buyGifts(...gifts: ReturnType<typeof buildGift>[]) {
  const amount = gifts.reduce((sum, { cents }) => sum + cents, 0) / 100
  const parts = {
    items: gifts.map((gift) => toCartLine(gift)),
    amount,
    delivery: 'email',
    shippingAddress: undefined,
  }
  const { status, body } = await payOrder(host(), buildCheckout(parts))
  expect(status).toBe(200)
  const cards = await host().sql`
    select card.id, code from public.gift_cards card join private.gift_card_codes on gift_card_id = card.id
    where order_id = (select id from public.orders where number = ${body.orderNumber}) order by to_email`
  return {
    number: String(body.orderNumber),
    key: String(body.orderKey),
    cards: cards.map(({ id, code }) => ({ id: String(id), code: String(code) })),
    card: { id: String(cards[0]?.id), code: String(cards[0]?.code) },
  }
}
export type BoughtGift = Awaited<ReturnType<typeof buyGifts>>

export async function setClock(at: string | null) {
  await host().sql`delete from private.venue_clock`
  if (at) await host().sql`insert into private.venue_clock (stands_at) values (${at})`
}
export const runRounds = () => callAsService(host(), 'run-rounds')
export const listGiftEmails = async () =>
  (
    await host().sql`
      select to_address, template, data, status from private.mail_outbox
      where template in ('gift', 'gift_card') order by id`
  ).map(({ to_address, template, data, status }) => ({ to: to_address, template, data, status }))
export const manageGift = (
  { number, key, card }: BoughtGift,
  parts: Record<string, unknown>,
  token?: string,
) => callFunction(host(), 'manage-gift', { number, key, cardId: card.id, ...parts }, token)
export const resendGift = (given: BoughtGift, email: string, token?: string) =>
  manageGift(given, { act: 'resend', email }, token)
export const refundGift = (given: BoughtGift, requestId = randomUUID(), token?: string) =>
  manageGift(given, { act: 'refund', requestId }, token)
export const checkBalance = (code: string) => callFunction(host(), 'get-gift-card', { code })
/** Buys goods with a gift card. */
export function spendGiftCard(code: string) {
  return payOrder(
    host(),
    buildCheckout({ sourceId: '', giftCode: code, cardAmount: 0, items: createBasket() }),
  )
}
export const readRefundedCents = async () =>
  Number((await host().sql`select coalesce(sum(amount_cents), 0) as cents from practice.refunds`)[0]?.cents)

/** Sets the day in SQL because the clock of the function may differ from that of the database. */
export async function buyGiftSentOn(gift: ReturnType<typeof buildGift>): Promise<BoughtGift> {
  const { sendOn } = gift
  const near = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await setClock(new Date().toISOString())
  const given = await buyGifts({ ...gift, sendOn: near })
  await host()
    .sql`update public.gift_cards set send_on = ${sendOn}, sent_at = null where id = ${given.card.id}`
  return given
}
