import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { endCheckout } from '../../supabase/functions/_shared/commands/register/end-checkout.ts'
import { putOnTab } from '../../supabase/functions/_shared/commands/register/put-on-tab.ts'
import { fillBeforeAll, newAdmin, newPerson, withHost } from '../host/test-host.ts'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { productId, withCardReaders } from './world/card-readers.ts'
import { type Commands, interleaveCommands } from './world/interleave.ts'
import { setUpVenue } from './world/venue.ts'

const host = withHost()
const at = withCardReaders(host)
const admin = fillBeforeAll(() => newAdmin(host))
let bay: string
beforeAll(async () => {
  bay = (await setUpVenue(host)).first
})
checkBooksAfterEach(host)

describe('a card reader sale', () => {
  it('a card reader sale is held while the guest pays and completed when they have paid', async () => {
    const sale = at.buildReaderSale(await at.addReader('hand'))
    const before = await at.readStock()
    const { status, body } = await at.callTerminal(sale)
    expect([status, body.checkout]).toMatchObject([200, { state: 'pending', amountCents: sale.totalCents }])
    expect(await at.findOrder(sale.attemptId)).toMatchObject({
      status: 'pending',
      payment: 'pending',
      state: null,
    })
    expect(await at.readStock()).toBe(before - 1)

    await at.markPickedUp(sale.attemptId)
    expect((await at.followCheckout(sale.attemptId)).state).toBe('in_progress')
    await at.actAtReader(sale.attemptId, 'decline')
    expect((await at.followCheckout(sale.attemptId)).state).toBe('in_progress')
    await at.actAtReader(sale.attemptId, 'tap')
    expect(await at.followCheckout(sale.attemptId)).toMatchObject({
      state: 'paid',
      cardBrand: 'VISA',
      cardLastFour: '1111',
      receiptNumber: expect.stringMatching(/^.{4}$/),
      tipCents: 0,
    })
    expect(await at.findOrder(sale.attemptId)).toMatchObject({
      status: 'paid',
      payment: 'completed',
      state: 'handed_over',
      at_counter: false,
      tender: 'card',
    })
    expect(await at.readStock()).toBe(before - 1)
    expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([{ taken: sale.totalCents, back: 0 }])
  })

  it('a card reader sale is refunded to the card through Square', async () => {
    const sale = at.buildReaderSale(await at.addReader('hand'))
    await at.callTerminal(sale)
    await at.actAtReader(sale.attemptId, 'tap')
    await at.followCheckout(sale.attemptId)
    const { payment_id: paymentId } = (await at.findOrder(sale.attemptId)) ?? {}
    const wish = { paymentId, amountCents: sale.totalCents, reason: 'Torn', requestId: randomUUID() }
    const back = await callFunction(host, 'refund-payment', wish, admin.token)
    expect([back.status, back.body.atCounter]).toEqual([200, false])
    expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([{ back: sale.totalCents }])
  })

  it.each([
    ['buyer', 'BUYER_CANCELED'],
    ['late', 'TIMED_OUT'],
  ] as const)('a card reader sale that ends unpaid (%s) frees what it held', async (kind, why) => {
    const sale = at.buildReaderSale(await at.addReader(kind))
    const before = await at.readStock()
    await at.callTerminal(sale)
    expect(await at.followCheckout(sale.attemptId)).toMatchObject({ state: 'unpaid', why })
    expect(await at.readStock()).toBe(before)
    expect(await at.findOrder(sale.attemptId)).toMatchObject({ status: 'cancelled', payment: 'voided' })
    expect((await at.callTerminal(sale)).body.checkout).toMatchObject({ state: 'unpaid' })
  })

  it('a card reader sale at an offline reader waits until staff cancel it', async () => {
    const sale = at.buildReaderSale(await at.addReader('offline'))
    await at.callTerminal(sale)
    expect((await at.followCheckout(sale.attemptId)).state).toBe('pending')
    expect(await at.cancelCheckout(sale.attemptId)).toMatchObject({ state: 'unpaid', why: 'SELLER_CANCELED' })
  })

  it('a card reader sale is made once, however often it is repeated', async () => {
    const sale = at.buildReaderSale(await at.addReader('hand'))
    const before = await at.readStock()
    const answers = await Promise.all([1, 2, 3].map(() => at.callTerminal(sale)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await at.readStock()).toBe(before - 1)
    await at.actAtReader(sale.attemptId, 'tap')
    await Promise.all([1, 2, 3].map(() => at.followCheckout(sale.attemptId)))
    expect((await at.callTerminal(sale)).body.checkout.state).toBe('paid')
    expect(await at.readSquarePayments(sale.attemptId)).toHaveLength(1)
  })

  it('the last unit goes to one of two card reader sales', async () => {
    await at.setStock(1)
    const sales = [
      at.buildReaderSale(await at.addReader('hand')),
      at.buildReaderSale(await at.addReader('hand')),
    ]
    const answers = await Promise.all(sales.map((sale) => at.callTerminal(sale)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/Nothing was sold\.$/)
    for (const { attemptId } of sales) await at.cancelCheckout(attemptId)
    expect(await at.readStock()).toBe(1)
    await at.setStock(20)
  })

  it('a card reader sale is refused while its reader is taking another payment', async () => {
    const readerId = await at.addReader('hand')
    const [first, second] = [at.buildReaderSale(readerId), at.buildReaderSale(readerId)]
    await at.callTerminal(first)
    const busy = await at.callTerminal(second)
    expect([busy.status, busy.body.error]).toEqual([409, expect.stringMatching(/is taking the payment for/)])
    await at.actAtReader(first.attemptId, 'cancel')
    // The request checks the first sale, which no page has followed.
    expect((await at.callTerminal(second)).status).toBe(200)
    await at.cancelCheckout(second.attemptId)
  })

  it('a card reader sale takes the share of a gift card when it begins and returns it when cancelled', async () => {
    const [card] = await host.sql`
      with new as (select private.new_gift_code() as code), card as (
        insert into public.gift_cards (last_four, initial_cents, balance_cents) select right(code, 4), 500, 500 from new returning id)
      insert into private.gift_card_codes (code, gift_card_id) select code, id from new, card returning code, gift_card_id`
    const readBalance = async () =>
      (await host.sql`select balance_cents from public.gift_cards where id = ${card?.gift_card_id}`)[0]
    const whole = at.buildReaderSale(await at.addReader('offline'))
    const parts = [{ method: 'card', cents: whole.totalCents - 500 }]
    const sale = at.buildReaderSale(whole.readerId, { giftCode: card?.code, parts })
    expect((await at.callTerminal(sale)).body.checkout.amountCents).toBe(whole.totalCents - 500)
    expect(await readBalance()).toMatchObject({ balance_cents: 0 })
    await at.cancelCheckout(sale.attemptId)
    expect(await readBalance()).toMatchObject({ balance_cents: 500 })
  })

  let hour = 0
  async function openTabWithSale() {
    hour += 2
    const [booked] = await host.sql`
      insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, price_cents)
      values (${bay}, now() + make_interval(hours => ${hour}), now() + make_interval(hours => ${hour + 1}), 'confirmed', 'Tess Tab', 0) returning number`
    const items = [{ id: productId, quantity: 1 }]
    const callPutOnTab = () =>
      callFunction(host, 'put-on-tab', { putId: randomUUID(), number: booked?.number, items }, at.staff.token)
    const openTab = async () => {
      const { data } = await at.staff.client.rpc('open_tabs')
      return (data as { id: string; number: string; lines: { name: string }[] }[]).find(
        ({ number }) => number === booked?.number,
      )
    }
    await callPutOnTab()
    return { number: booked?.number, put: callPutOnTab, tab: await openTab(), openTab }
  }

  it('a card reader sale of a tab holds the tab and reopens it with later lines when cancelled', async () => {
    const { put, tab, openTab } = await openTabWithSale()
    const before = await at.readStock()
    const sale = at.buildReaderSale(await at.addReader('hand'), { items: [], tabId: tab?.id })
    expect((await at.callTerminal(sale)).status).toBe(200)
    expect([await at.readStock(), await openTab()]).toEqual([before, undefined])
    await put()
    await at.actAtReader(sale.attemptId, 'cancel')
    await at.followCheckout(sale.attemptId)
    expect([await at.readStock(), (await openTab())?.lines.length]).toEqual([before - 1, 2])

    const twice = 2 * sale.totalCents
    const parts = [{ method: 'card', cents: twice }]
    const both = at.buildReaderSale(sale.readerId, { items: [], tabId: tab?.id, totalCents: twice, parts })
    await at.callTerminal(both)
    await at.actAtReader(both.attemptId, 'tap')
    expect((await at.followCheckout(both.attemptId)).state).toBe('paid')
    expect([await at.readStock(), await openTab()]).toEqual([before - 1, undefined])
  })

  it.each(['first', 'second'])(
    'an unpaid card reader sale of a tab keeps the lines put on at the same moment (%s)',
    async (turn) => {
      const { number, put, tab, openTab } = await openTabWithSale()
      const sale = at.buildReaderSale(await at.addReader('hand'), { items: [], tabId: tab?.id })
      await at.callTerminal(sale)
      await put()
      await at.actAtReader(sale.attemptId, 'cancel')
      const late = { id: 'night-shift-coffee', sku: 'BAR-NIGHT-SHIFT-COFFEE', name: 'Night Shift Coffee' }
      await host.sql`
      insert into public.stock_items (sku, name, quantity, price_cents) values (${late.sku}, ${late.name}, 9, 325)
      on conflict (sku) do update set quantity = 9`
      const wanted = { putId: randomUUID(), number, items: [{ id: late.id, quantity: 2 }], hasSeenId: false }
      const putInCommand = async (env: Commands) => {
        const answer = await putOnTab({ env, caller: { kind: 'service' } }, wanted)
        return 'refused' in answer ? answer.error : 'put'
      }
      const endInCommand = async (env: Commands) =>
        (await endCheckout(env, sale.attemptId, 'BUYER_CANCELED')).state
      const [one, other] = turn === 'first' ? [putInCommand, endInCommand] : [endInCommand, putInCommand]
      const answers = await interleaveCommands<unknown, unknown>(host, one, other)
      expect(answers.sort()).toEqual(['put', 'unpaid'])
      expect((await openTab())?.lines.map(({ name }) => name === late.name)).toEqual([false, false, true])
      const [left] = await host.sql`select quantity from public.stock_items where sku = ${late.sku}`
      expect(left?.quantity).toBe(7)
    },
  )

  it('a card reader sale that is cancelled before it arrives is never made', async () => {
    const sale = at.buildReaderSale(await at.addReader('paid'))
    expect(await at.cancelCheckout(sale.attemptId)).toBeNull()
    const { status, body } = await at.callTerminal(sale)
    expect([status, body.error]).toEqual([409, expect.stringMatching(/canceled before it began/)])
    expect(await at.followCheckout(sale.attemptId)).toBeNull()
  })

  it('a card reader sale requires staff, a paired reader and the current price', async () => {
    const sale = at.buildReaderSale(await at.addReader('paid'))
    const person = await newPerson(host)
    expect((await callFunction(host, 'terminal-checkout', sale)).status).toBe(401)
    expect((await at.callTerminal(sale, person.token)).status).toBe(403)
    expect((await at.callTerminal({ ...sale, readerId: randomUUID() })).body.error).toMatch(
      /no longer paired/,
    )
    expect(
      (await at.callTerminal(at.buildReaderSale(sale.readerId, { parts: [{ method: 'card', cents: 1 }] })))
        .status,
    ).toBe(409)
  })
})
