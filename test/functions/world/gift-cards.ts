import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startTestHost, type TestHost } from '../../host/test-host.ts'
import { ask, basketOf, callAsService, checkoutOf, disagreements, pay } from './calls.ts'

let opened: TestHost
export const host = () => opened

/** Opens a venue for all tests of a file and checks its books after each of them. */
export function openGiftVenue(): void {
  beforeAll(async () => {
    opened = await startTestHost()
  })
  afterAll(() => opened.close())
  beforeEach(() => opened.sql`delete from private.mail_outbox`)
  afterEach(async () => {
    await opened.sql`delete from private.rate_limits`
    await setClock(null)
    expect(await disagreements(opened)).toEqual([])
  })
}

export const giftFor = (parts: Record<string, unknown> = {}) => ({
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
export const lineOf = (gift: ReturnType<typeof giftFor>, quantity = 1) => ({
  id: `gift-card#${gift.id}`,
  name: 'Gift Card',
  price: gift.cents / 100,
  quantity,
  gift,
})

export async function give(...gifts: ReturnType<typeof giftFor>[]) {
  const amount = gifts.reduce((sum, { cents }) => sum + cents, 0) / 100
  const parts = {
    items: gifts.map((gift) => lineOf(gift)),
    amount,
    delivery: 'email',
    shippingAddress: undefined,
  }
  const { status, body } = await pay(host(), checkoutOf(parts))
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
export type Given = Awaited<ReturnType<typeof give>>

export async function setClock(at: string | null) {
  await host().sql`delete from private.venue_clock`
  if (at) await host().sql`insert into private.venue_clock (stands_at) values (${at})`
}
export const rounds = () => callAsService(host(), 'run-rounds')
export const letters = async () =>
  (
    await host().sql`
      select to_address, template, data, status from private.mail_outbox
      where template in ('gift', 'gift_card') order by id`
  ).map(({ to_address, template, data, status }) => ({ to: to_address, template, data, status }))
export const act = ({ number, key, card }: Given, parts: Record<string, unknown>, token?: string) =>
  ask(host(), 'manage-gift', { number, key, cardId: card.id, ...parts }, token)
export const resend = (given: Given, email: string, token?: string) =>
  act(given, { act: 'resend', email }, token)
export const giveBack = (given: Given, requestId = randomUUID(), token?: string) =>
  act(given, { act: 'refund', requestId }, token)
export const look = (code: string) => ask(host(), 'get-gift-card', { code })
/** Buys goods with a gift card. */
export function spend(code: string) {
  return pay(host(), checkoutOf({ sourceId: '', giftCode: code, cardAmount: 0, items: basketOf() }))
}
export const sentBack = async () =>
  Number((await host().sql`select coalesce(sum(amount_cents), 0) as cents from practice.refunds`)[0]?.cents)

/** Sets the day in SQL because the clock of the function may differ from that of the database. */
export async function giveUnchecked(gift: ReturnType<typeof giftFor>): Promise<Given> {
  const { sendOn } = gift
  const near = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await setClock(new Date().toISOString())
  const given = await give({ ...gift, sendOn: near })
  await host()
    .sql`update public.gift_cards set send_on = ${sendOn}, sent_at = null where id = ${given.card.id}`
  return given
}
