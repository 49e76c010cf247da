import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OrderDetails } from '#domain/contract/staff-details.ts'
import { newAdmin, newPerson, newStaff, startTestHost, type TestHost } from '../host/test-host.ts'
import { ask, basketOf, callAsService, checkoutOf, disagreements, pay, reconcile } from './till.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.mail_outbox`)
afterEach(async () => {
  await host.sql`delete from practice.misbehaviours`
  await host.sql`delete from private.rate_limits`
  await setClock(null)
  expect(await disagreements(host)).toEqual([])
})

const giftFor = (parts: Record<string, unknown> = {}) => ({
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
const lineOf = (gift: ReturnType<typeof giftFor>, quantity = 1) => ({
  id: `gift-card#${gift.id}`,
  name: 'Gift Card',
  price: gift.cents / 100,
  quantity,
  gift,
})

async function give(...gifts: ReturnType<typeof giftFor>[]) {
  const amount = gifts.reduce((sum, { cents }) => sum + cents, 0) / 100
  const parts = {
    items: gifts.map((gift) => lineOf(gift)),
    amount,
    delivery: 'email',
    shippingAddress: undefined,
  }
  const { status, body } = await pay(host, checkoutOf(parts))
  expect(status).toBe(200)
  const cards = await host.sql`
    select card.id, code from public.gift_cards card join private.gift_card_codes on gift_card_id = card.id
    where order_id = (select id from public.orders where number = ${body.orderNumber}) order by to_email`
  return {
    number: String(body.orderNumber),
    key: String(body.orderKey),
    cards: cards.map(({ id, code }) => ({ id: String(id), code: String(code) })),
    card: { id: String(cards[0]?.id), code: String(cards[0]?.code) },
  }
}
type Given = Awaited<ReturnType<typeof give>>

async function setClock(at: string | null) {
  await host.sql`delete from private.venue_clock`
  if (at) await host.sql`insert into private.venue_clock (stands_at) values (${at})`
}
const rounds = () => callAsService(host, 'run-rounds')
const letters = async () =>
  (
    await host.sql`
      select to_address, template, data, status from private.mail_outbox
      where template in ('gift', 'gift_card') order by id`
  ).map(({ to_address, template, data, status }) => ({ to: to_address, template, data, status }))
const act = ({ number, key, card }: Given, parts: Record<string, unknown>, token?: string) =>
  ask(host, 'manage-gift', { number, key, cardId: card.id, ...parts }, token)
const resend = (given: Given, email: string, token?: string) => act(given, { act: 'resend', email }, token)
const giveBack = (given: Given, requestId = randomUUID(), token?: string) =>
  act(given, { act: 'refund', requestId }, token)
const look = (code: string) => ask(host, 'get-gift-card', { code })
/** Spends from a card by buying goods, as far as it goes. */
function spend(code: string) {
  return pay(host, checkoutOf({ sourceId: '', giftCode: code, cardAmount: 0, items: basketOf() }))
}
const sentBack = async () =>
  Number((await host.sql`select coalesce(sum(amount_cents), 0) as cents from practice.refunds`)[0]?.cents)

describe('a gift card for somebody', () => {
  it('goes to them at once, with the words and the worth that the buyer chose', async () => {
    const { card } = await give(giftFor())
    expect(await letters()).toMatchObject([
      {
        to: 'fay@example.com',
        template: 'gift',
        data: {
          name: 'Fay Friend',
          from_name: 'Bea',
          message: 'See you at the tee',
          design: 'birthday',
          cents: 7_500,
        },
      },
    ])
    expect((await look(card.code)).body.giftCard).toMatchObject({
      initialCents: 7_500,
      balanceCents: 7_500,
      toName: 'Fay Friend',
      uses: [],
    })
  })

  it('stands beside others for others in one order, each with a letter of its own', async () => {
    const own = giftFor({ toName: '', toEmail: '', cents: 2_500 })
    const given = await give(giftFor(), giftFor({ toEmail: 'gus@example.com', toName: 'Gus' }), own)
    expect((await letters()).map(({ to, template }) => [to, template])).toEqual([
      ['fay@example.com', 'gift'],
      ['gus@example.com', 'gift'],
      ['buyer@example.com', 'gift_card'],
    ])
    const { body } = await ask(host, 'get-order', { number: given.number, key: given.key })
    expect(body.order.giftCards).toHaveLength(3)
    expect(JSON.stringify(body)).not.toContain(given.card.code)
  })

  it.each([
    ['too little', { cents: 999 }, 400],
    ['too much', { cents: 50_001 }, 400],
    ['no address', { toEmail: '' }, 400],
    ['an unknown design', { design: 'neon' }, 400],
    ['no day', { sendOn: '2026-02-31' }, 400],
    ['a day in ten years', { sendOn: '2036-02-01' }, 409],
  ])('is not sold with %s', async (_, parts, status) => {
    const gift = giftFor(parts)
    const items = [lineOf(gift)]
    const checkout = checkoutOf({
      items,
      amount: gift.cents / 100,
      delivery: 'email',
      shippingAddress: undefined,
    })
    expect((await pay(host, checkout)).status).toBe(status)
  })

  it('is what it says: no other product takes a price of the guest', async () => {
    const [thing] = basketOf()
    const gift = giftFor({ cents: 1_000 })
    const checkout = checkoutOf({ items: [{ ...thing, gift }], amount: 10 })
    expect((await pay(host, checkout)).status).toBe(409)
  })

  it('comes by email only where nothing else is bought', async () => {
    const gift = giftFor()
    const items = [lineOf(gift), ...basketOf()]
    const checkout = checkoutOf({ items, delivery: 'email', shippingAddress: undefined })
    expect((await pay(host, checkout)).body.error).toMatch(/^Only gift cards come by email/)
  })
})

describe('a letter for a later day', () => {
  // Clocks go forward on March 8 and back on November 1 in 2026.
  it.each([
    ['2026-03-07', '2026-03-07T13:59:00Z', '2026-03-07T14:00:00Z'],
    ['2026-03-08', '2026-03-08T12:59:00Z', '2026-03-08T13:00:00Z'],
    ['2026-11-01', '2026-11-01T13:59:00Z', '2026-11-01T14:00:00Z'],
  ])('of %s goes at eight on the venue’s clock, and once', async (sendOn, before, at) => {
    await setClock('2026-03-01T12:00:00Z')
    const given = await giveUnchecked(giftFor({ sendOn }))
    expect(await letters()).toEqual([])
    await setClock(before)
    await rounds()
    expect(await letters()).toEqual([])
    await setClock(at)
    await Promise.all([rounds(), rounds(), rounds()])
    await rounds()
    expect((await letters()).map(({ to }) => to)).toEqual(['fay@example.com'])
    expect(given.cards).toHaveLength(1)
  })

  it('never goes for a card that was given back, and its address can be mended before', async () => {
    const given = await giveUnchecked(giftFor({ sendOn: '2026-12-24' }))
    expect((await resend(given, 'faye@example.com')).body).toMatchObject({ state: 'waiting' })
    expect((await giveBack(given)).status).toBe(200)
    await reconcile(host)
    await setClock('2026-12-24T20:00:00Z')
    await rounds()
    expect(await letters()).toEqual([])
  })

  it('that is lost half-way is begun anew: the card and its letter are one transaction', async () => {
    await giveUnchecked(giftFor({ sendOn: '2026-12-24' }))
    await setClock('2026-12-24T20:00:00Z')
    await expect(
      host.sql.begin(async (sql) => {
        await sql`select private.send_due_gifts()`
        throw new Error('the process died')
      }),
    ).rejects.toThrow('died')
    expect(await letters()).toEqual([])
    await rounds()
    expect(await letters()).toHaveLength(1)
  })
})

/** The function's own clock may be another than SQL's: the day is set afterwards. */
async function giveUnchecked(gift: ReturnType<typeof giftFor>): Promise<Given> {
  const { sendOn } = gift
  const near = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await setClock(new Date().toISOString())
  const given = await give({ ...gift, sendOn: near })
  await host.sql`update public.gift_cards set send_on = ${sendOn}, sent_at = null where id = ${given.card.id}`
  return given
}

describe('the letter again', () => {
  it('goes to the same address with the same code, though it says the same', async () => {
    const given = await give(giftFor())
    await host.sql`update private.mail_outbox set status = 'sent', sent_at = now(), data = '{}'`
    expect((await resend(given, 'fay@example.com')).body).toMatchObject({ state: 'sent' })
    const [, again] = await letters()
    expect(again).toMatchObject({ to: 'fay@example.com', status: 'waiting' })
    expect(again?.data.code.replaceAll('-', '')).toBe(given.card.code)
  })

  it('goes to a mended address with a new code: who got it by mistake has nothing', async () => {
    const given = await give(giftFor())
    await host.sql`update private.mail_outbox set status = 'sent', sent_at = now(), data = '{}'`
    expect((await resend(given, 'Faye@Example.com')).body).toMatchObject({ state: 'sent' })
    const code = (await letters()).find(({ to }) => to === 'faye@example.com')?.data.code
    expect((await look(given.card.code)).status).toBe(404)
    expect((await look(code)).body.giftCard.balanceCents).toBe(7_500)
  })

  it('overtakes the one that has not gone out', async () => {
    const given = await give(giftFor())
    await resend(given, 'faye@example.com')
    expect((await letters()).map(({ to }) => to)).toEqual(['faye@example.com'])
  })

  it('goes to nobody else once the card was used, and ten times at the most', async () => {
    const given = await give(giftFor())
    expect((await spend(given.card.code)).status).toBe(200)
    expect((await resend(given, 'thief@example.com')).status).toBe(409)
    for (let n = 0; n < 9; n++) expect((await resend(given, 'fay@example.com')).status).toBe(200)
    expect((await resend(given, 'fay@example.com')).body.error).toMatch(/too often/)
  })
})

describe('a card that goes back', () => {
  it('returns what was paid, once, and ends with it', async () => {
    const given = await give(giftFor())
    const before = await sentBack()
    const request = randomUUID()
    await Promise.all([giveBack(given, request), giveBack(given, request), giveBack(given)])
    await reconcile(host)
    expect((await sentBack()) - before).toBe(7_500)
    expect((await look(given.card.code)).status).toBe(404)
    expect(await letters()).toEqual([])
    expect((await resend(given, 'fay@example.com')).body.error).toMatch(/not good any more/)
  })

  it('leaves the other cards of the order, and all of them end with the rest', async () => {
    const given = await give(giftFor(), giftFor({ toEmail: 'gus@example.com', toName: 'Gus', cents: 2_500 }))
    expect((await giveBack(given)).status).toBe(200)
    await reconcile(host)
    const [, other] = given.cards
    expect((await look(other?.code ?? '')).body.giftCard.balanceCents).toBe(2_500)
    const { body } = await ask(host, 'get-order', { number: given.number, key: given.key })
    expect(body.order).toMatchObject({ status: 'paid', refunds: [{ cents: 7_500 }] })
    expect((await giveBack({ ...given, card: other ?? given.card })).status).toBe(200)
    await reconcile(host)
    const after = await ask(host, 'get-order', { number: given.number, key: given.key })
    expect(after.body.order.status).toBe('refunded')
  })

  it('does not go back once it was used, not even in part', async () => {
    const given = await give(giftFor())
    await spend(given.card.code)
    expect((await giveBack(given)).body.error).toMatch(/has been used/)
  })

  it('is either spent or given back, whatever comes at the same moment', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const given = await give(giftFor())
      const [paid, back] = await Promise.all([spend(given.card.code), giveBack(given)])
      expect([paid.status === 200, back.status === 200].filter(Boolean)).toHaveLength(1)
      await reconcile(host)
    }
  })

  it('is good again when its refund is dropped, and then its letter goes out', async () => {
    const given = await give(giftFor())
    await giveBack(given)
    await reconcile(host)
    expect(await letters()).toEqual([])
    await host.sql`select private.drop_refund(r) from public.refunds r where ended_card_id = ${given.card.id}`
    expect((await look(given.card.code)).status).toBe(200)
    await rounds()
    expect(await letters()).toHaveLength(1)
    await host.sql`
      update public.refunds set status = 'completed' where ended_card_id = ${given.card.id}`
    await host.sql`
      update public.payments set refunded_cents = 7500, status = 'refunded'
      where order_id = (select order_id from public.gift_cards where id = ${given.card.id})`
  })
})

describe('who may', () => {
  it('is the buyer with the key or the account, staff by their role, and nobody else', async () => {
    const given = await give(giftFor())
    const forged = { ...given, key: '0'.repeat(32) }
    const stranger = await newPerson(host)
    const staff = await newStaff(host)
    const admin = await newAdmin(host)
    expect((await resend(forged, 'fay@example.com')).status).toBe(404)
    expect((await resend(forged, 'fay@example.com', stranger.token)).status).toBe(404)
    expect((await giveBack(forged, randomUUID(), staff.token)).status).toBe(403)
    expect((await resend(forged, 'faye@example.com', staff.token)).body).toMatchObject({ state: 'sent' })
    const { data } = await staff.client.rpc('order_details', { p_number: given.number })
    const details = OrderDetails.parse(data)
    expect(details.giftCards).toMatchObject([{ toName: 'Fay Friend', toEmail: 'faye@example.com' }])
    expect(
      details.history.some((line) => line.kind === 'change' && line.reasonCode === 'gift_readdressed'),
    ).toBe(true)
    expect((await giveBack(forged, randomUUID(), admin.token)).status).toBe(200)
    await reconcile(host)
  })

  it('is not who has another order: a card is named with its own', async () => {
    const [mine, theirs] = [await give(giftFor()), await give(giftFor())]
    expect((await giveBack({ ...mine, card: theirs.card })).status).toBe(404)
  })
})

it('tells the holder of a code what it paid, and guesses count', async () => {
  const { card } = await give(giftFor())
  await spend(card.code)
  const { body } = await look(card.code)
  expect(body.giftCard.uses).toMatchObject([{ what: 'order', backCents: 0 }])
  expect(body.giftCard.balanceCents).toBe(7_500 - body.giftCard.uses[0].cents)
  for (let n = 0; n < 10; n++) expect((await look(`0000-0000-0000-000${n}`)).status).toBe(404)
  expect((await look('0000-0000-0000-00ZZ')).status).toBe(429)
})
