import { randomUUID } from 'node:crypto'
import { feeLineId } from '#domain/shop/fee-line.ts'
import { callFunction, findStockedProduct } from './calls.ts'
import type { rosterSteps } from './events.ts'
import { priceItems, sellAs } from './sales.ts'
import type { Desk } from './venue.ts'

export const goods = [{ id: findStockedProduct().id, quantity: 1 }]

/** Register steps for event guests with a fee of $25. */
export function feeSteps(desk: () => Desk, { addGuest, readRoster }: ReturnType<typeof rosterSteps>) {
  const findGuest = async (name: string) => {
    const found = (await readRoster()).people.find((one) => one.name === name)
    if (!found) throw new Error(`${name} is not on the list.`)
    return found
  }
  const readFee = async (name: string) => (await findGuest(name)).fee
  async function buildFeeSale(
    ids: string[],
    parts: { goods?: boolean; cents?: number; items?: object[] } = {},
  ) {
    const shelf = parts.goods ? goods : []
    const due = parts.goods ? priceItems(goods).totalCents : 0
    const cents = parts.cents ?? due + 2500 * ids.length
    const items = [...shelf, ...(parts.items ?? ids.map((id) => ({ id: feeLineId(id), quantity: 1 })))]
    return { attemptId: randomUUID(), items, totalCents: cents, parts: [{ method: 'cash', cents }] }
  }
  const sellItems = (sale: object) => sellAs(desk().host, desk().staff, sale)
  const takeGuestFees = async (...names: string[]) =>
    sellItems(await buildFeeSale(await Promise.all(names.map(async (name) => (await findGuest(name)).id))))
  async function addTwoGuests() {
    await addGuest({ full_name: 'Ada Wren' })
    await addGuest({ full_name: 'Bob Birch' })
  }
  async function refundLine(number: unknown, position = 1, cents = 2500) {
    const lines = [{ position, quantity: 1 }]
    const wish = { number, lines, cents, reason: 'Ill', requestId: randomUUID() }
    return callFunction(desk().host, 'refund-lines', wish, desk().admin.token)
  }

  return { findGuest, readFee, buildFeeSale, sellItems, takeGuestFees, addTwoGuests, refundLine }
}
