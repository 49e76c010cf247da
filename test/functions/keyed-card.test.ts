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
import { buildCheckout, callFunction, payOrder, reconcilePayments } from './world/calls.ts'
import {
  acceptedCard,
  buildKeyedSale,
  createGiftCard,
  declinedCard,
  keyInCard,
  productId,
  readAttemptPayments,
  readSquarePayments,
  readStock,
  setStock,
  splitCashAndCard,
  withKeyedCards,
} from './world/keyed-cards.ts'
import { sellAs } from './world/sales.ts'
import { desk, readDrawerCents, readTransactions, sumParts, wednesday } from './world/transactions.ts'
import { timeAt } from './world/venue.ts'

withKeyedCards()

describe('a sale with a keyed card', () => {
  it('a keyed card sale is a completed card payment that Square knows was keyed in by the seller', async () => {
    const before = await readStock()
    const sale = { ...buildKeyedSale(), email: 'caller@example.com' }
    const { status, body } = await keyInCard(sale)
    expect([status, await readStock()]).toEqual([200, before - 1])
    expect(await readAttemptPayments(sale.attemptId)).toMatchObject([
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
    expect(await readSquarePayments(sale.attemptId)).toMatchObject([
      { status: 'COMPLETED', customer: { customer_initiated: true, seller_keyed_in: true } },
    ])
    const [letter] = await desk().host
      .sql`select data from private.mail_outbox where data ->> 'number' = ${body.number}`
    expect(letter?.data).toMatchObject({ total_cents: sale.totalCents, card_last_four: '1111' })
    const list = (await readTransactions()).movements.filter(({ number }) => number === body.number)
    expect(list).toMatchObject([{ tender: 'card', cents: sale.totalCents }])
    const [noted] = await desk().host.sql`
      select actor from public.audit_log where subject = 'payments' and after ->> 'order_id' =
        (select id::text from public.orders where number = ${body.number})`
    expect(noted).toEqual({ actor: desk().staff.id })
  })

  it('a keyed card sale in two parts takes the tip with the card and the cash once the card has paid', async () => {
    const cash = await readDrawerCents()
    const sale = buildKeyedSale(splitCashAndCard)
    const { body } = await keyInCard(sale)
    expect(await readAttemptPayments(sale.attemptId)).toMatchObject([
      { method: 'cash', amount_cents: 500, status: 'completed', at_counter: true },
      { method: 'card', amount_cents: sale.totalCents - 300, tip_cents: 200, status: 'completed' },
    ])
    expect(await readDrawerCents()).toBe(cash + 500)
    const list = (await readTransactions()).movements.filter(({ number }) => number === body.number)
    expect(list.map(({ tender }) => tender).sort()).toEqual(['card', 'cash'])
    for (const { cents, parts } of list) expect(sumParts(parts)).toBe(cents)

    // The page was closed before it could ask staff to take the cash.
    const toTake = async () => SplitCash.parse((await desk().staff.client.rpc('split_cash')).data).items
    await desk().host.sql`update public.payments set completed_at = completed_at - interval '1 minute'
      where method = 'cash' and description = ${`Order ${body.number}`}`
    expect(await toTake()).toMatchObject([{ number: body.number, readerName: null, cents: 500 }])
    await desk().staff.client.rpc('note_split_cash', { p_number: body.number })
    expect(await toTake()).toEqual([])
  })

  it('a keyed card pays what a gift card leaves, even when that is only a tip', async () => {
    const gift = await createGiftCard(buildKeyedSale().totalCents + 300)
    const rest = buildKeyedSale((total) => [{ method: 'card', cents: total - 300 }])
    const some = await createGiftCard(300)
    expect((await keyInCard({ ...rest, giftCode: some.code })).status).toBe(200)
    const tip = buildKeyedSale(() => [{ method: 'card', cents: 0, tipCents: 250 }])
    expect((await keyInCard({ ...tip, giftCode: gift.code })).status).toBe(200)
    expect([await some.balance(), await gift.balance()]).toEqual([0, 300])
    expect(await readAttemptPayments(tip.attemptId)).toMatchObject([
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
    const [shelf, cash, gift] = [await readStock(), await readDrawerCents(), await createGiftCard(100)]
    const splitParts = (total: number) => [
      { method: 'cash' as const, cents: 500 },
      { method: 'card' as const, cents: total - 600, tipCents: 200 },
    ]
    const sale = { ...buildKeyedSale(splitParts), giftCode: gift.code, email: 'refused@example.com' }
    const refused = await keyInCard(sale, declinedCard)
    expect([refused.status, refused.body.error]).toEqual([
      402,
      'The card was declined. Please use another card. Nothing was sold.',
    ])
    expect(await readAttemptPayments(sale.attemptId)).toMatchObject([
      { order: 'cancelled', status: 'failed', state: null },
    ])
    expect([await readStock(), await readDrawerCents(), await gift.balance()]).toEqual([shelf, cash, 100])
    const letters = await desk().host
      .sql`select 1 from private.mail_outbox where to_address = 'refused@example.com'`
    expect(letters).toEqual([])
    expect((await keyInCard(sale)).body.error).toMatch(/abandoned\. Nothing was sold/)
    expect((await keyInCard({ ...sale, attemptId: randomUUID() })).status).toBe(200)
    expect([await readStock(), await readDrawerCents(), await gift.balance()]).toEqual([
      shelf - 1,
      cash + 500,
      0,
    ])
  })

  it('the last unit goes to one of two keyed card sales, a cash sale and the shop', async () => {
    await setStock(1)
    const answers = await Promise.all([
      keyInCard(buildKeyedSale()),
      keyInCard(buildKeyedSale()),
      sellAs(
        desk().host,
        desk().staff,
        buildKeyedSale((cents) => [{ method: 'cash', cents }]),
      ),
      payOrder(desk().host, buildCheckout()),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await readStock()).toBe(0)
    await setStock(50)
  })

  it('a keyed card sale of a product for adults requires an ID check and records who made it', async () => {
    const drink = products.find((product) => isServedHere(product) && needsId(product))
    const items = [
      { id: lineId(drink?.id ?? '', drink ? (firstAvailableChoice(drink) ?? {}) : {}), quantity: 1 },
    ]
    const sale = buildKeyedSale(undefined, items)
    const first = await keyInCard(sale)
    expect([first.status, first.body.error]).toEqual([409, expect.stringMatching(/Check the guest's ID/)])
    expect((await keyInCard({ ...sale, hasSeenId: true })).status).toBe(200)
    expect(await readAttemptPayments(sale.attemptId)).toMatchObject([{ id_checked_by: desk().staff.id }])
  })

  it('a keyed card pays a tab, and a declined card leaves the tab open', async () => {
    const guest = { name: 'Tess Tab', email: '', phone: '', userId: null }
    const start = timeAt(660, wednesday)
    const wish = { action: 'book', id: randomUUID(), bayId: desk().bays.first, start, minutes: 60, ...guest }
    const booked = await callFunction(desk().host, 'manage-booking', wish, desk().staff.token)
    const items = [{ id: productId, quantity: 1 }]
    const onTab = { putId: randomUUID(), number: booked.body.number, items }
    await callFunction(desk().host, 'put-on-tab', onTab, desk().staff.token)
    const readOpenTabs = async () => OpenTabs.parse((await desk().staff.client.rpc('open_tabs')).data)
    const [tab] = await readOpenTabs()
    const before = await readStock()
    const sale = { ...buildKeyedSale(splitCashAndCard), items: [], tabId: tab?.id }
    expect((await keyInCard(sale, declinedCard)).status).toBe(402)
    expect([await readStock(), await readOpenTabs()]).toEqual([before, [tab]])
    expect((await keyInCard({ ...sale, attemptId: randomUUID() })).status).toBe(200)
    expect([await readStock(), await readOpenTabs()]).toEqual([before, []])
  })

  it('a keyed card sale is refunded by line and in full to the card through Square', async () => {
    const sale = buildKeyedSale(undefined, [{ id: productId, quantity: 2 }])
    const { body } = await keyInCard(sale)
    const { lines } = OrderDetails.parse(
      (await desk().staff.client.rpc('order_details', { p_number: body.number })).data,
    )
    const one = lineRefundCents(lines[0] ?? expect.unreachable(), 1)
    const asked = { number: body.number, lines: [{ position: 1, quantity: 1 }], cents: one }
    const why = { reason: 'Torn', requestId: randomUUID() }
    expect(
      (await callFunction(desk().host, 'refund-lines', { ...asked, ...why }, desk().admin.token)).status,
    ).toBe(200)
    expect(await readSquarePayments(sale.attemptId)).toMatchObject([{ refunded_cents: one }])
    const [paid] = await readAttemptPayments(sale.attemptId)
    const rest = {
      paymentId: paid?.id,
      amountCents: sale.totalCents - one,
      reason: 'All',
      requestId: randomUUID(),
    }
    const back = await callFunction(desk().host, 'refund-payment', rest, desk().admin.token)
    expect([back.status, back.body.atCounter]).toEqual([200, false])
    await reconcilePayments(desk().host)
    expect(await readSquarePayments(sale.attemptId)).toMatchObject([{ refunded_cents: sale.totalCents }])
    expect(await readAttemptPayments(sale.attemptId)).toMatchObject([
      { order: 'refunded', refunded_cents: sale.totalCents },
    ])
  })

  it('a keyed card sale requires staff, a card with a part to pay and the current price', async () => {
    const sale = buildKeyedSale()
    const person = await newPerson(desk().host)
    expect(
      (await callFunction(desk().host, 'charge-keyed-card', { action: 'sell', sale, sourceId: acceptedCard }))
        .status,
    ).toBe(401)
    expect((await keyInCard(sale, acceptedCard, person.token)).status).toBe(403)
    expect((await keyInCard(sale, acceptedCard, desk().admin.token)).status).toBe(200)
    const inCash = buildKeyedSale((cents) => [{ method: 'cash', cents }])
    for (const [bad, source] of [
      [inCash, acceptedCard],
      [buildKeyedSale(), ''],
      [buildKeyedSale(), 'ccof:kept'],
    ] as const)
      expect((await keyInCard(bad, source)).status).toBe(400)
    const cheap = buildKeyedSale(() => [{ method: 'card', cents: 1 }])
    expect((await keyInCard(cheap)).status).toBe(409)
    expect((await keyInCard({ ...buildKeyedSale(), totalCents: 1 })).body.error).toMatch(
      /prices have changed.*Nothing was sold/,
    )
    expect(await readAttemptPayments(cheap.attemptId)).toEqual([])
  })
})
