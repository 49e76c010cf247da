import { randomUUID } from 'node:crypto'
import { clockDevice, sandboxDevices } from '@nightlark/fake-square/terminal/devices'
import { products } from '#domain/catalogue/data.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'
import { fillBeforeAll, newStaff, type TestHost } from '../../host/test-host.ts'
import { callFunction, findStockedProduct } from './calls.ts'

export const { id: productId, sku } = findStockedProduct()

type Kind = (typeof sandboxDevices)[string] | 'clock' | 'hand'

/** Sets up the register with card readers and a staff member who follows their payments. */
export async function setUpCardReaders(host: TestHost) {
  const staff = await newStaff(host)
  const callTerminal = (body: object, token: string | undefined = staff.token) =>
    callFunction(host, 'terminal-checkout', body, token)

  /** Adds a card reader that does one thing or waits for `act`. */
  async function addReader(kind: Kind): Promise<string> {
    const device = Object.entries(sandboxDevices).find(([, does]) => does === kind)?.[0]
    const id = randomUUID()
    if (kind === 'hand')
      await host.sql`
        insert into practice.readers (code_id, code, name, device_id, pair_by, created_at)
        values (${id}, ${id}, 'Bar', ${id}, now(), now())`
    const deviceId = kind === 'hand' ? id : kind === 'clock' ? clockDevice : (device ?? '')
    await host.sql`update private.card_readers set removed_at = now() where device_id = ${deviceId}`
    await host.sql`insert into private.card_readers (id, name, device_id) values (${id}, 'Bar', ${deviceId})`
    return id
  }

  /** A sale at a card reader. */
  function buildReaderSale(readerId: string, parts: Record<string, unknown> = {}) {
    const items = [{ id: productId, quantity: 1 }]
    const ordered = orderLines(items, products)
    if (!ordered.ok) throw new Error(ordered.reason)
    const { totalCents } = orderPrice(ordered.lines, 'counter')
    const card = [{ method: 'card', cents: totalCents, tipCents: 0 }]
    const sale = { attemptId: randomUUID(), items, totalCents, parts: card, ...parts }
    return { action: 'sell', readerId, sale, attemptId: sale.attemptId, totalCents }
  }

  const followCheckout = async (attemptId: unknown) =>
    (await callTerminal({ action: 'follow', attemptId })).body.checkout
  const cancelCheckout = async (attemptId: unknown) =>
    (await callTerminal({ action: 'cancel', attemptId })).body.checkout

  /** Marks the payment as picked up by the card reader, which happens within a second. */
  async function markPickedUp(attemptId: unknown): Promise<string> {
    const [checkout] = await host.sql<{ id: string }[]>`
      update practice.checkouts c set asked_at = c.asked_at - interval '1 second', status = 'IN_PROGRESS'
      from private.terminal_checkouts t where t.id = ${String(attemptId)} and c.id = t.provider_checkout_id returning c.id`
    return checkout?.id ?? ''
  }

  /** Acts as the guest at the card reader. */
  async function actAtReader(attemptId: unknown, act: 'tap' | 'decline' | 'cancel', more: object = {}) {
    const body = { act, checkout_id: await markPickedUp(attemptId), ...more }
    const sent = { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${host.url}/practice/square/terminal/act`, sent)
    if (!response.ok) throw new Error(await response.text())
  }

  const setStock = (quantity: number) =>
    host.sql`update public.stock_items set quantity = ${quantity} where sku = ${sku}`
  const readStock = async () =>
    Number((await host.sql`select quantity from public.stock_items where sku = ${sku}`)[0]?.quantity)
  const findOrder = async (attemptId: unknown) =>
    (
      await host.sql`
        select o.number, o.status, p.id as payment_id, p.status as payment, p.amount_cents, p.at_counter, p.card_last_four,
          p.provider_payment_id, f.state, private.tender_of(p) as tender
        from public.orders o join public.payments p on p.order_id = o.id left join private.fulfilments f on f.order_id = o.id
        where o.attempt_key = ${String(attemptId)}`
    )[0]
  /** Amounts that Square has taken and refunded for one attempt, by payment. */
  const readSquarePayments = (attemptId: unknown) =>
    host.sql`
      select p.amount_cents + p.tip_cents as taken, p.refunded_cents as back
      from private.terminal_checkouts t join practice.payments p on p.request ->> 'terminal_checkout_id' = t.provider_checkout_id
      where t.id = ${String(attemptId)}`
  return {
    staff,
    callTerminal,
    addReader,
    buildReaderSale,
    followCheckout,
    cancelCheckout,
    markPickedUp,
    actAtReader,
    setStock,
    readStock,
    findOrder,
    readSquarePayments,
  }
}

/** Sets up card readers of which one has taken a payment, and 20 units on the shelf. */
export function withCardReaders(host: TestHost) {
  return fillBeforeAll(async () => {
    const readers = await setUpCardReaders(host)
    await readers.callTerminal(readers.buildReaderSale(await readers.addReader('paid')))
    await readers.setStock(20)
    return readers
  })
}
