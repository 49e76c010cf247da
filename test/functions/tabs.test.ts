import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { needsId } from '#domain/catalogue/catalogue.ts'
import { firstAvailableChoice } from '#domain/catalogue/choice.ts'
import { products } from '#domain/catalogue/data.ts'
import { OpenTabs } from '#domain/contract/tabs.ts'
import { lineId } from '#domain/shop/cart-line-id.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { newPerson } from '../host/test-host.ts'
import {
  buildCheckout,
  callFunction,
  checkBooksAfterEach,
  findStockedProduct,
  payOrder,
} from './world/calls.ts'
import { buildSale, readPayments, sellAs } from './world/sales.ts'
import { desk, readSum, wednesday, withMoneyDesk } from './world/transactions.ts'
import { giveMembership, timeAt } from './world/venue.ts'

withMoneyDesk()
let booking: string
let start = timeAt(600, wednesday)
beforeAll(async () => {
  booking = await newBooking()
})
checkBooksAfterEach(desk().host)

const { id, sku } = findStockedProduct()
const readStock = () =>
  readSum(desk().host.sql`select quantity as sum from public.stock_items where sku = ${sku}`)
const setShelf = (quantity: number) =>
  desk().host.sql`update public.stock_items set quantity = ${quantity} where sku = ${sku}`
const manageBooking = (body: object) => callFunction(desk().host, 'manage-booking', body, desk().staff.token)

async function newBooking(userId: string | null = null): Promise<string> {
  const guest = { name: 'Greta Guest', email: '', phone: '', userId }
  start += 60 * 60_000
  const { body } = await manageBooking({
    action: 'book',
    id: randomUUID(),
    bayId: desk().bays.first,
    start,
    minutes: 60,
    ...guest,
  })
  return body.number
}
const putOnTab = (quantity = 1, more: object = {}) =>
  callFunction(
    desk().host,
    'put-on-tab',
    { putId: randomUUID(), number: booking, items: [{ id, quantity }], ...more },
    desk().staff.token,
  )
const readOpenTabs = async () => OpenTabs.parse((await desk().staff.client.rpc('open_tabs')).data)
const findTab = async (wanted = booking) => (await readOpenTabs()).find((tab) => tab.number === wanted)
const takeOff = async (p_line_id: number, p_was: number, p_quantity: number) =>
  (await desk().staff.client.rpc('take_off_tab', { p_line_id, p_was, p_quantity })).data

/** The sale that pays a whole tab in cash. */
async function buildTabSale(wanted = booking) {
  const tab = await findTab(wanted)
  const lines = (tab?.lines ?? []).map(({ unitCents: priceCents, quantity }) => ({
    priceCents,
    quantity,
    isGiftCard: false,
  }))
  const { totalCents } = orderPrice(lines, 'counter')
  const parts = [{ method: 'cash', cents: totalCents }]
  return { attemptId: randomUUID(), items: [], tabId: tab?.id, totalCents, parts }
}
const sellItems = (sale: object) => sellAs(desk().host, desk().staff, sale)

describe('a tab of a booking', () => {
  it('a tab takes stock for what is put on it and returns what is taken off', async () => {
    await sellItems(buildSale([{ id, quantity: 1 }]))
    const before = await readStock()
    await putOnTab(2)
    await putOnTab(1)
    const tab = await findTab()
    expect(tab).toMatchObject({
      bayName: 'Bay 1',
      name: 'Greta Guest',
      lines: [{ quantity: 2 }, { quantity: 1 }],
    })
    expect(await readStock()).toBe(before - 3)
    const first = tab?.lines[0]?.id ?? 0
    expect([await takeOff(first, 2, 1), await takeOff(first, 2, 1), await takeOff(first, 2, 0)]).toEqual([
      'done',
      'done',
      'changed',
    ])
    expect(await readStock()).toBe(before - 2)
    const { data } = await desk().staff.client.rpc('booking_details', { p_number: booking })
    expect(data).toMatchObject({ tab_cents: 2 * (tab?.lines[0]?.unitCents ?? 0) })
  })

  it('a repeated request puts items on a tab once, even when the shelf is empty by then', async () => {
    await setShelf(1)
    const putId = randomUUID()
    const answers = await Promise.all([
      putOnTab(1, { putId }),
      putOnTab(1, { putId }),
      putOnTab(1, { putId }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await readStock(), (await putOnTab(1, { putId })).status]).toEqual([0, 200])
    await setShelf(50)
  })

  it('the last unit goes to one of two requests for a tab, another register and the shop', async () => {
    await setShelf(1)
    const web = { ...buildCheckout(), attemptId: randomUUID() }
    const answers = await Promise.all([
      putOnTab(),
      putOnTab(),
      sellItems(buildSale([{ id, quantity: 1 }])),
      payOrder(desk().host, web),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await readStock()).toBe(0)
    await setShelf(50)
  })

  it('a tab is paid once when two clerks take the money at the same moment', async () => {
    const before = await readStock()
    const wish = await buildTabSale()
    const other = { ...wish, attemptId: randomUUID() }
    const answers = await Promise.all([sellItems(wish), sellItems(wish), sellItems(other), sellItems(other)])
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length, new Set(won.map(({ body }) => body.number)).size]).toEqual([2, 2, 1])
    for (const { body } of lost) expect(body.error).toMatch(/has been paid already, as NL-/)
    const sold = String(won[0]?.body.number)
    expect([await readStock(), await findTab()]).toEqual([before, undefined])
    const again = await Promise.all([sellItems(wish), sellItems(other)])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readPayments(desk().host, sold)).toMatchObject([
      { method: 'cash', amount_cents: wish.totalCents },
    ])
    await putOnTab()
    expect((await findTab())?.lines).toHaveLength(1)
  })

  it('a tab is not paid at its old total once more was put on it', async () => {
    const wish = await buildTabSale()
    await putOnTab()
    expect((await sellItems(wish)).status).toBe(409)
    const now = await buildTabSale()
    const [answer, added] = await Promise.all([sellItems(now), putOnTab()])
    expect(added.status).toBe(200)
    expect([200, 409]).toContain(answer.status)
    if (answer.status === 409) await sellItems(await buildTabSale())
    const rest = await findTab()
    if (rest) await sellItems(await buildTabSale())
    expect(await findTab()).toBeUndefined()
  })

  it('a tab keeps its lines when its payment is refused', async () => {
    await putOnTab()
    const before = await readStock()
    const wish = await buildTabSale()
    const refused = await sellItems({ ...wish, parts: [{ method: 'cash', cents: wish.totalCents - 1 }] })
    expect(refused.status).toBe(409)
    expect([await readStock(), (await findTab())?.lines.length]).toEqual([before, 1])
    const line = (await findTab())?.lines[0]
    expect(await takeOff(line?.id ?? 0, 1, 0)).toBe('done')
    expect([await readStock(), await findTab()]).toEqual([before + 1, undefined])
  })

  it('the tab of a member is among the orders of that member once it is paid', async () => {
    const member = await newPerson(desk().host)
    await giveMembership(desk().host, member.id)
    const theirs = await newBooking(member.id)
    await putOnTab(1, { number: theirs })
    const { body } = await sellItems(await buildTabSale(theirs))
    const { data } = await member.client.from('orders').select('number')
    expect(data).toEqual([{ number: body.number }])
  })

  it('a tab requires an ID check for an alcoholic drink and is refused to members', async () => {
    const drink = products.find((product) => needsId(product) && firstAvailableChoice(product))
    if (!drink) throw new Error('Nothing in the catalogue is for adults.')
    const items = [{ id: lineId(drink.id, firstAvailableChoice(drink) ?? {}), quantity: 1 }]
    expect((await putOnTab(1, { items })).body.error).toMatch(/Check the guest's ID/)
    expect((await putOnTab(1, { items, hasSeenId: true })).status).toBe(200)
    expect((await sellItems(await buildTabSale())).status).toBe(200)
    const person = await newPerson(desk().host)
    const wish = { putId: randomUUID(), number: booking, items }
    expect((await callFunction(desk().host, 'put-on-tab', wish, person.token)).status).toBe(403)
    const calls = [
      await person.client.rpc('open_tabs'),
      await person.client.rpc('take_off_tab', { p_line_id: 1, p_was: 1, p_quantity: 0 }),
    ]
    expect(calls.map(({ error }) => error?.code)).toEqual(['42501', '42501'])
  })

  it('a tab is not opened for a cancelled booking', async () => {
    const gone = await newBooking()
    await manageBooking({ action: 'cancel', number: gone, reason: 'Ill', back: 'terms', refundCents: 0 })
    expect((await putOnTab(1, { number: gone })).status).toBe(409)
  })
})
