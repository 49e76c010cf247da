import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isServedHere, needsId } from '#domain/catalogue/catalogue.ts'
import { firstAvailableChoice } from '#domain/catalogue/choice.ts'
import { products } from '#domain/catalogue/data.ts'
import { SplitCash } from '#domain/contract/split-cash.ts'
import { OrderDetails } from '#domain/contract/staff-details.ts'
import { OpenTabs } from '#domain/contract/tabs.ts'
import { lineId } from '#domain/shop/cart-line-id.ts'
import { lineRefundCents } from '#domain/shop/line-refund.ts'
import { newPerson } from '../host/test-host.ts'
import { ask, checkoutOf, pay, reconcile } from './world/calls.ts'
import {
  atSquare,
  card,
  declined,
  giftCard,
  inTwoParts,
  key,
  keyedSale,
  onShelf,
  openKeyedRegister,
  paidFor,
  productId,
  put,
} from './world/keyed-cards.ts'
import { sellAs } from './world/sales.ts'
import { desk, inDrawer, movements, totalOf, wednesday } from './world/transactions.ts'
import { at } from './world/venue.ts'

openKeyedRegister()

describe('a sale with a keyed card', () => {
  it('a keyed card sale is a completed card payment that Square knows was keyed in by the seller', async () => {
    const before = await onShelf()
    const sale = { ...keyedSale(), email: 'caller@example.com' }
    const { status, body } = await key(sale)
    expect([status, await onShelf()]).toEqual([200, before - 1])
    expect(await paidFor(sale.attemptId)).toMatchObject([
      {
        number: body.number,
        order: 'paid',
        status: 'completed',
        method: 'card',
        tender: 'card',
        at_counter: false,
        amount_cents: sale.totalCents,
        card_brand: 'VISA',
        card_last_four: '1111',
        state: 'handed_over',
      },
    ])
    expect(await atSquare(sale.attemptId)).toMatchObject([
      { status: 'COMPLETED', customer: { customer_initiated: true, seller_keyed_in: true } },
    ])
    const [letter] = await desk().host
      .sql`select data from private.mail_outbox where data ->> 'number' = ${body.number}`
    expect(letter?.data).toMatchObject({ total_cents: sale.totalCents, card_last_four: '1111' })
    const list = (await movements()).movements.filter(({ number }) => number === body.number)
    expect(list).toMatchObject([{ tender: 'card', cents: sale.totalCents }])
    const [noted] = await desk().host.sql`
      select actor from public.audit_log where subject = 'payments' and after ->> 'order_id' =
        (select id::text from public.orders where number = ${body.number})`
    expect(noted).toEqual({ actor: desk().staff.id })
  })

  it('a keyed card sale in two parts takes the tip with the card and the cash once the card has paid', async () => {
    const cash = await inDrawer()
    const sale = keyedSale(inTwoParts)
    const { body } = await key(sale)
    expect(await paidFor(sale.attemptId)).toMatchObject([
      { method: 'cash', amount_cents: 500, status: 'completed', at_counter: true },
      { method: 'card', amount_cents: sale.totalCents - 300, tip_cents: 200, status: 'completed' },
    ])
    expect(await inDrawer()).toBe(cash + 500)
    const list = (await movements()).movements.filter(({ number }) => number === body.number)
    expect(list.map(({ tender }) => tender).sort()).toEqual(['card', 'cash'])
    for (const { cents, parts } of list) expect(totalOf(parts)).toBe(cents)

    // The page was closed before it could ask staff to take the cash.
    const toTake = async () => SplitCash.parse((await desk().staff.client.rpc('split_cash')).data).items
    await desk().host.sql`update public.payments set completed_at = completed_at - interval '1 minute'
      where method = 'cash' and description = ${`Order ${body.number}`}`
    expect(await toTake()).toMatchObject([{ number: body.number, readerName: null, cents: 500 }])
    await desk().staff.client.rpc('note_split_cash', { p_number: body.number })
    expect(await toTake()).toEqual([])
  })

  it('a keyed card pays what a gift card leaves, even when that is only a tip', async () => {
    const gift = await giftCard(keyedSale().totalCents + 300)
    const rest = keyedSale((total) => [{ method: 'card', cents: total - 300 }])
    const some = await giftCard(300)
    expect((await key({ ...rest, giftCode: some.code })).status).toBe(200)
    const tip = keyedSale(() => [{ method: 'card', cents: 0, tipCents: 250 }])
    expect((await key({ ...tip, giftCode: gift.code })).status).toBe(200)
    expect([await some.balance(), await gift.balance()]).toEqual([0, 300])
    expect(await paidFor(tip.attemptId)).toMatchObject([
      {
        method: 'card',
        amount_cents: 250,
        tip_cents: 250,
        gift_cents: tip.totalCents,
        card_last_four: '1111',
      },
    ])
  })

  it('a declined keyed card sells nothing, and the sale can be paid in a new attempt', async () => {
    const [shelf, cash, gift] = [await onShelf(), await inDrawer(), await giftCard(100)]
    const parts = (total: number) => [
      { method: 'cash' as const, cents: 500 },
      { method: 'card' as const, cents: total - 600, tipCents: 200 },
    ]
    const sale = { ...keyedSale(parts), giftCode: gift.code, email: 'refused@example.com' }
    const refused = await key(sale, declined)
    expect([refused.status, refused.body.error]).toEqual([
      402,
      'The card was declined. Please use another card. Nothing was sold.',
    ])
    expect(await paidFor(sale.attemptId)).toMatchObject([
      { order: 'cancelled', status: 'failed', state: null },
    ])
    expect([await onShelf(), await inDrawer(), await gift.balance()]).toEqual([shelf, cash, 100])
    const letters = await desk().host
      .sql`select 1 from private.mail_outbox where to_address = 'refused@example.com'`
    expect(letters).toEqual([])
    expect((await key(sale)).body.error).toMatch(/given up\. Nothing was sold/)
    expect((await key({ ...sale, attemptId: randomUUID() })).status).toBe(200)
    expect([await onShelf(), await inDrawer(), await gift.balance()]).toEqual([shelf - 1, cash + 500, 0])
  })

  it('the last unit goes to one of two keyed card sales, a cash sale and the shop', async () => {
    await put(1)
    const answers = await Promise.all([
      key(keyedSale()),
      key(keyedSale()),
      sellAs(
        desk().host,
        desk().staff,
        keyedSale((cents) => [{ method: 'cash', cents }]),
      ),
      pay(desk().host, checkoutOf()),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await onShelf()).toBe(0)
    await put(50)
  })

  it('a keyed card sale of a product for adults requires an ID check and records who made it', async () => {
    const drink = products.find((product) => isServedHere(product) && needsId(product))
    const items = [
      { id: lineId(drink?.id ?? '', drink ? (firstAvailableChoice(drink) ?? {}) : {}), quantity: 1 },
    ]
    const sale = keyedSale(undefined, items)
    const first = await key(sale)
    expect([first.status, first.body.error]).toEqual([409, expect.stringMatching(/look at an ID/)])
    expect((await key({ ...sale, hasSeenId: true })).status).toBe(200)
    expect(await paidFor(sale.attemptId)).toMatchObject([{ id_checked_by: desk().staff.id }])
  })

  it('a keyed card pays a tab, and a declined card leaves the tab open', async () => {
    const guest = { name: 'Tess Tab', email: '', phone: '', userId: null }
    const start = at(660, wednesday)
    const wish = { action: 'book', id: randomUUID(), bayId: desk().bays.first, start, minutes: 60, ...guest }
    const booked = await ask(desk().host, 'manage-booking', wish, desk().staff.token)
    const items = [{ id: productId, quantity: 1 }]
    const onTab = { putId: randomUUID(), number: booked.body.number, items }
    await ask(desk().host, 'put-on-tab', onTab, desk().staff.token)
    const tabs = async () => OpenTabs.parse((await desk().staff.client.rpc('open_tabs')).data)
    const [tab] = await tabs()
    const before = await onShelf()
    const sale = { ...keyedSale(inTwoParts), items: [], tabId: tab?.id }
    expect((await key(sale, declined)).status).toBe(402)
    expect([await onShelf(), await tabs()]).toEqual([before, [tab]])
    expect((await key({ ...sale, attemptId: randomUUID() })).status).toBe(200)
    expect([await onShelf(), await tabs()]).toEqual([before, []])
  })

  it('a keyed card sale is refunded by line and in full to the card through Square', async () => {
    const sale = keyedSale(undefined, [{ id: productId, quantity: 2 }])
    const { body } = await key(sale)
    const { lines } = OrderDetails.parse(
      (await desk().staff.client.rpc('order_details', { p_number: body.number })).data,
    )
    const one = lineRefundCents(lines[0] ?? expect.unreachable(), 1)
    const asked = { number: body.number, lines: [{ position: 1, quantity: 1 }], cents: one }
    const why = { reason: 'Torn', requestId: randomUUID() }
    expect((await ask(desk().host, 'refund-lines', { ...asked, ...why }, desk().admin.token)).status).toBe(
      200,
    )
    expect(await atSquare(sale.attemptId)).toMatchObject([{ refunded_cents: one }])
    const [paid] = await paidFor(sale.attemptId)
    const rest = {
      paymentId: paid?.id,
      amountCents: sale.totalCents - one,
      reason: 'All',
      requestId: randomUUID(),
    }
    const back = await ask(desk().host, 'refund-payment', rest, desk().admin.token)
    expect([back.status, back.body.atCounter]).toEqual([200, false])
    await reconcile(desk().host)
    expect(await atSquare(sale.attemptId)).toMatchObject([{ refunded_cents: sale.totalCents }])
    expect(await paidFor(sale.attemptId)).toMatchObject([
      { order: 'refunded', refunded_cents: sale.totalCents },
    ])
  })

  it('a keyed card sale requires staff, a card with a part to pay and the current price', async () => {
    const sale = keyedSale()
    const person = await newPerson(desk().host)
    expect(
      (await ask(desk().host, 'charge-keyed-card', { action: 'sell', sale, sourceId: card })).status,
    ).toBe(401)
    expect((await key(sale, card, person.token)).status).toBe(403)
    expect((await key(sale, card, desk().admin.token)).status).toBe(200)
    const inCash = keyedSale((cents) => [{ method: 'cash', cents }])
    for (const [bad, source] of [
      [inCash, card],
      [keyedSale(), ''],
      [keyedSale(), 'ccof:kept'],
    ] as const)
      expect((await key(bad, source)).status).toBe(400)
    const cheap = keyedSale(() => [{ method: 'card', cents: 1 }])
    expect((await key(cheap)).status).toBe(409)
    expect((await key({ ...keyedSale(), totalCents: 1 })).body.error).toMatch(
      /prices have changed.*Nothing was sold/,
    )
    expect(await paidFor(cheap.attemptId)).toEqual([])
  })
})
