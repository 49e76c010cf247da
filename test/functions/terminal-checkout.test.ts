import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { endCheckout } from '../../supabase/functions/_shared/commands/register/end-checkout.ts'
import { putOnTab } from '../../supabase/functions/_shared/commands/register/put-on-tab.ts'
import { createBeforeAll, newAdmin, newPerson, withHost } from '../host/test-host.ts'
import { ask, checkBooksAfterEach } from './world/calls.ts'
import { productId, withReaders } from './world/card-readers.ts'
import { type Commands, interleavedCommands } from './world/interleave.ts'
import { setUpVenue } from './world/venue.ts'

const host = withHost()
const at = withReaders(host)
const admin = createBeforeAll(() => newAdmin(host))
let bay: string
beforeAll(async () => {
  bay = (await setUpVenue(host)).first
})
checkBooksAfterEach(host)

describe('a card reader sale', () => {
  it('a card reader sale is held while the guest pays and completed when they have paid', async () => {
    const sale = at.saleAt(await at.reader('hand'))
    const before = await at.onShelf()
    const { status, body } = await at.call(sale)
    expect([status, body.checkout]).toMatchObject([200, { state: 'pending', amountCents: sale.totalCents }])
    expect(await at.orderOf(sale.attemptId)).toMatchObject({
      status: 'pending',
      payment: 'pending',
      state: null,
    })
    expect(await at.onShelf()).toBe(before - 1)

    await at.pickedUp(sale.attemptId)
    expect((await at.follow(sale.attemptId)).state).toBe('in_progress')
    await at.act(sale.attemptId, 'decline')
    expect((await at.follow(sale.attemptId)).state).toBe('in_progress')
    await at.act(sale.attemptId, 'tap')
    expect(await at.follow(sale.attemptId)).toMatchObject({
      state: 'paid',
      cardBrand: 'VISA',
      cardLastFour: '1111',
      receiptNumber: expect.stringMatching(/^.{4}$/),
      tipCents: 0,
    })
    expect(await at.orderOf(sale.attemptId)).toMatchObject({
      status: 'paid',
      payment: 'completed',
      state: 'handed_over',
      at_counter: false,
      tender: 'card',
    })
    expect(await at.onShelf()).toBe(before - 1)
    expect(await at.atSquare(sale.attemptId)).toMatchObject([{ taken: sale.totalCents, back: 0 }])
  })

  it('a card reader sale is refunded to the card through Square', async () => {
    const sale = at.saleAt(await at.reader('hand'))
    await at.call(sale)
    await at.act(sale.attemptId, 'tap')
    await at.follow(sale.attemptId)
    const { payment_id: paymentId } = (await at.orderOf(sale.attemptId)) ?? {}
    const wish = { paymentId, amountCents: sale.totalCents, reason: 'Torn', requestId: randomUUID() }
    const back = await ask(host, 'refund-payment', wish, admin.token)
    expect([back.status, back.body.atCounter]).toEqual([200, false])
    expect(await at.atSquare(sale.attemptId)).toMatchObject([{ back: sale.totalCents }])
  })

  it.each([
    ['buyer', 'BUYER_CANCELED'],
    ['late', 'TIMED_OUT'],
  ] as const)('a card reader sale that ends unpaid (%s) frees what it held', async (kind, why) => {
    const sale = at.saleAt(await at.reader(kind))
    const before = await at.onShelf()
    await at.call(sale)
    expect(await at.follow(sale.attemptId)).toMatchObject({ state: 'unpaid', why })
    expect(await at.onShelf()).toBe(before)
    expect(await at.orderOf(sale.attemptId)).toMatchObject({ status: 'cancelled', payment: 'voided' })
    expect((await at.call(sale)).body.checkout).toMatchObject({ state: 'unpaid' })
  })

  it('a card reader sale at an offline reader waits until staff cancel it', async () => {
    const sale = at.saleAt(await at.reader('offline'))
    await at.call(sale)
    expect((await at.follow(sale.attemptId)).state).toBe('pending')
    expect(await at.cancel(sale.attemptId)).toMatchObject({ state: 'unpaid', why: 'SELLER_CANCELED' })
  })

  it('a card reader sale is made once, however often it is repeated', async () => {
    const sale = at.saleAt(await at.reader('hand'))
    const before = await at.onShelf()
    const answers = await Promise.all([1, 2, 3].map(() => at.call(sale)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await at.onShelf()).toBe(before - 1)
    await at.act(sale.attemptId, 'tap')
    await Promise.all([1, 2, 3].map(() => at.follow(sale.attemptId)))
    expect((await at.call(sale)).body.checkout.state).toBe('paid')
    expect(await at.atSquare(sale.attemptId)).toHaveLength(1)
  })

  it('the last unit goes to one of two card reader sales', async () => {
    await at.put(1)
    const sales = [at.saleAt(await at.reader('hand')), at.saleAt(await at.reader('hand'))]
    const answers = await Promise.all(sales.map((sale) => at.call(sale)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/Nothing was sold\.$/)
    for (const { attemptId } of sales) await at.cancel(attemptId)
    expect(await at.onShelf()).toBe(1)
    await at.put(20)
  })

  it('a card reader sale is refused while its reader is taking another payment', async () => {
    const readerId = await at.reader('hand')
    const [first, second] = [at.saleAt(readerId), at.saleAt(readerId)]
    await at.call(first)
    const busy = await at.call(second)
    expect([busy.status, busy.body.error]).toEqual([409, expect.stringMatching(/is taking the payment for/)])
    await at.act(first.attemptId, 'cancel')
    // The request checks the first sale, which no page has followed.
    expect((await at.call(second)).status).toBe(200)
    await at.cancel(second.attemptId)
  })

  it('a card reader sale takes the share of a gift card when it begins and returns it when cancelled', async () => {
    const [card] = await host.sql`
      with new as (select private.new_gift_code() as code), card as (
        insert into public.gift_cards (last_four, initial_cents, balance_cents) select right(code, 4), 500, 500 from new returning id)
      insert into private.gift_card_codes (code, gift_card_id) select code, id from new, card returning code, gift_card_id`
    const balance = async () =>
      (await host.sql`select balance_cents from public.gift_cards where id = ${card?.gift_card_id}`)[0]
    const whole = at.saleAt(await at.reader('offline'))
    const parts = [{ method: 'card', cents: whole.totalCents - 500 }]
    const sale = at.saleAt(whole.readerId, { giftCode: card?.code, parts })
    expect((await at.call(sale)).body.checkout.amountCents).toBe(whole.totalCents - 500)
    expect(await balance()).toMatchObject({ balance_cents: 0 })
    await at.cancel(sale.attemptId)
    expect(await balance()).toMatchObject({ balance_cents: 500 })
  })

  let hour = 0
  async function tabbed() {
    hour += 2
    const [booked] = await host.sql`
      insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, price_cents)
      values (${bay}, now() + make_interval(hours => ${hour}), now() + make_interval(hours => ${hour + 1}), 'confirmed', 'Tess Tab', 0) returning number`
    const items = [{ id: productId, quantity: 1 }]
    const put = () =>
      ask(host, 'put-on-tab', { putId: randomUUID(), number: booked?.number, items }, at.staff.token)
    const openTab = async () => {
      const { data } = await at.staff.client.rpc('open_tabs')
      return (data as { id: string; number: string; lines: { name: string }[] }[]).find(
        ({ number }) => number === booked?.number,
      )
    }
    await put()
    return { number: booked?.number, put, tab: await openTab(), openTab }
  }

  it('a card reader sale of a tab holds the tab and reopens it with later lines when cancelled', async () => {
    const { put, tab, openTab } = await tabbed()
    const before = await at.onShelf()
    const sale = at.saleAt(await at.reader('hand'), { items: [], tabId: tab?.id })
    expect((await at.call(sale)).status).toBe(200)
    expect([await at.onShelf(), await openTab()]).toEqual([before, undefined])
    await put()
    await at.act(sale.attemptId, 'cancel')
    await at.follow(sale.attemptId)
    expect([await at.onShelf(), (await openTab())?.lines.length]).toEqual([before - 1, 2])

    const twice = 2 * sale.totalCents
    const parts = [{ method: 'card', cents: twice }]
    const both = at.saleAt(sale.readerId, { items: [], tabId: tab?.id, totalCents: twice, parts })
    await at.call(both)
    await at.act(both.attemptId, 'tap')
    expect((await at.follow(both.attemptId)).state).toBe('paid')
    expect([await at.onShelf(), await openTab()]).toEqual([before - 1, undefined])
  })

  it.each(['first', 'second'])(
    'an unpaid card reader sale of a tab keeps the lines put on at the same moment (%s)',
    async (turn) => {
      const { number, put, tab, openTab } = await tabbed()
      const sale = at.saleAt(await at.reader('hand'), { items: [], tabId: tab?.id })
      await at.call(sale)
      await put()
      await at.act(sale.attemptId, 'cancel')
      const late = { id: 'night-shift-coffee', sku: 'BAR-NIGHT-SHIFT-COFFEE', name: 'Night Shift Coffee' }
      await host.sql`
      insert into public.stock_items (sku, name, quantity, price_cents) values (${late.sku}, ${late.name}, 9, 325)
      on conflict (sku) do update set quantity = 9`
      const wanted = { putId: randomUUID(), number, items: [{ id: late.id, quantity: 2 }], hasSeenId: false }
      const puts = async (env: Commands) => {
        const answer = await putOnTab({ env, caller: { kind: 'service' } }, wanted)
        return 'refused' in answer ? answer.error : 'put'
      }
      const ends = async (env: Commands) => (await endCheckout(env, sale.attemptId, 'BUYER_CANCELED')).state
      const [one, other] = turn === 'first' ? [puts, ends] : [ends, puts]
      const answers = await interleavedCommands<unknown, unknown>(host, one, other)
      expect(answers.sort()).toEqual(['put', 'unpaid'])
      expect((await openTab())?.lines.map(({ name }) => name === late.name)).toEqual([false, false, true])
      const [left] = await host.sql`select quantity from public.stock_items where sku = ${late.sku}`
      expect(left?.quantity).toBe(7)
    },
  )

  it('a card reader sale that is cancelled before it arrives is never made', async () => {
    const sale = at.saleAt(await at.reader('paid'))
    expect(await at.cancel(sale.attemptId)).toBeNull()
    const { status, body } = await at.call(sale)
    expect([status, body.error]).toEqual([409, expect.stringMatching(/canceled before it began/)])
    expect(await at.follow(sale.attemptId)).toBeNull()
  })

  it('a card reader sale requires staff, a paired reader and the current price', async () => {
    const sale = at.saleAt(await at.reader('paid'))
    const person = await newPerson(host)
    expect((await ask(host, 'terminal-checkout', sale)).status).toBe(401)
    expect((await at.call(sale, person.token)).status).toBe(403)
    expect((await at.call({ ...sale, readerId: randomUUID() })).body.error).toMatch(/not paired any more/)
    expect((await at.call(at.saleAt(sale.readerId, { parts: [{ method: 'card', cents: 1 }] }))).status).toBe(
      409,
    )
  })
})
