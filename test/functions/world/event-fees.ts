import { randomUUID } from 'node:crypto'
import { feeLineId } from '#domain/shop/fee-line.ts'
import { ask, stockedProduct } from './calls.ts'
import type { rosterSteps } from './events.ts'
import { priceOf, sellAs } from './sales.ts'
import type { Desk } from './venue.ts'

export const goods = [{ id: stockedProduct().id, quantity: 1 }]

/** Register steps for event guests with a fee of $25. */
export function feeSteps(desk: () => Desk, { add, roster }: ReturnType<typeof rosterSteps>) {
  const guestOf = async (name: string) => {
    const found = (await roster()).people.find((one) => one.name === name)
    if (!found) throw new Error(`${name} is not on the list.`)
    return found
  }
  const feeOf = async (name: string) => (await guestOf(name)).fee
  async function saleFor(ids: string[], parts: { goods?: boolean; cents?: number; items?: object[] } = {}) {
    const shelf = parts.goods ? goods : []
    const due = parts.goods ? priceOf(goods).totalCents : 0
    const cents = parts.cents ?? due + 2500 * ids.length
    const items = [...shelf, ...(parts.items ?? ids.map((id) => ({ id: feeLineId(id), quantity: 1 })))]
    return { attemptId: randomUUID(), items, totalCents: cents, parts: [{ method: 'cash', cents }] }
  }
  const sell = (sale: object) => sellAs(desk().host, desk().staff, sale)
  const take = async (...names: string[]) =>
    sell(await saleFor(await Promise.all(names.map(async (name) => (await guestOf(name)).id))))
  async function addTwo() {
    await add({ full_name: 'Ada Wren' })
    await add({ full_name: 'Bob Birch' })
  }
  async function giveBack(number: unknown, position = 1, cents = 2500) {
    const lines = [{ position, quantity: 1 }]
    const wish = { number, lines, cents, reason: 'Ill', requestId: randomUUID() }
    return ask(desk().host, 'refund-lines', wish, desk().admin.token)
  }

  return { guestOf, feeOf, saleFor, sell, take, addTwo, giveBack }
}
