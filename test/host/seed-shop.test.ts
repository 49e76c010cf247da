import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findProduct } from '../../domain/catalogue/catalogue.ts'
import { products } from '../../domain/catalogue/data.ts'
import { camelNames, snakeNames } from '../../domain/contract/from-sql.ts'
import type { GiftOrder } from '../../domain/contract/gift-order.ts'
import { lineId } from '../../domain/shop/cart-line-id.ts'
import type { SaleWay } from '../../domain/shop/delivery.ts'
import { orderPrice } from '../../domain/shop/order-price.ts'
import { orderLines } from '../../domain/shop/order-price-lines.ts'
import { toOrderLine } from '../../supabase/functions/_shared/payments/order-lines.ts'
import { copyDemo, type OwnDatabase } from '../database.ts'
import { newAdmin, startTestHost, type TestHost } from './test-host.ts'

const clock = '2026-07-16T01:20:00Z'

type Line = { sku: string; productId: string; choice: string; quantity: number; gift: GiftOrder | null }
type Order = { number: string; delivery: SaleWay; lines: Line[] } & ReturnType<typeof orderPrice>

describe('the shop of the demo', () => {
  let copy: OwnDatabase
  beforeAll(async () => {
    copy = await copyDemo(inject('clusterUrl'), clock)
    return copy.drop
  })
  const countRows = async (what: string): Promise<number> => {
    const [row] = await copy.sql.unsafe(`select count(*)::integer as count from ${what}`)
    return row?.count
  }

  it.each([
    [
      'shipped orders',
      `public.orders o join private.fulfilments f on f.order_id = o.id
      where delivery = 'ship' and f.state = 'sent' and tracking <> ''`,
    ],
    [
      'an order to ship',
      `public.orders o join private.fulfilments f on f.order_id = o.id
      where delivery = 'ship' and f.state = 'new'`,
    ],
    [
      'orders that were picked up',
      `public.orders o join private.fulfilments f on f.order_id = o.id
      where delivery = 'pickup' and f.state = 'handed_over'`,
    ],
    [
      'orders delivered to a bay',
      `public.orders o join private.fulfilments f on f.order_id = o.id
      where delivery = 'bay' and f.state = 'handed_over'`,
    ],
    ['drinks sold after an ID check', 'private.fulfilments where id_checked_by is not null'],
    [
      'an order for a bay in use',
      `public.orders o join private.fulfilments f on f.order_id = o.id
      where delivery = 'bay' and f.state = 'new' and bay_at > '${clock}'`,
    ],
    [
      'cash sales at the register',
      `public.orders o join public.payments p on p.order_id = o.id
      where delivery = 'counter' and p.method = 'cash' and p.at_counter`,
    ],
    [
      'a failed payment and its successful retry',
      `public.payments failed join public.payments paid using (order_id)
      where failed.status = 'failed' and paid.status = 'completed'`,
    ],
    [
      'an order abandoned after a failed payment',
      `public.payments p join public.orders o on o.id = p.order_id
      where p.status = 'failed' and o.status = 'cancelled'`,
    ],
    ['a fully refunded order', "public.orders where status = 'refunded'"],
    [
      'a partly refunded order',
      `public.payments p join public.orders o on o.id = p.order_id
      where o.status = 'paid' and p.refunded_cents between 1 and p.amount_cents - 1`,
    ],
    [
      'a gift card that is partly used',
      'public.gift_cards where balance_cents between 1 and initial_cents - 1',
    ],
    ['a gift card that is used up', 'public.gift_cards where balance_cents = 0'],
    ['lapsed members', "public.memberships where status = 'expired' and lapsed_at is not null"],
    ['no-shows', "public.bookings where status = 'no_show'"],
    [
      'unpaid bookings made by staff',
      `public.bookings
      where booked_by is not null and status = 'confirmed' and payment_id is null`,
    ],
    [
      'guests who paid the fee of an upcoming event',
      `private.event_fees f join public.events e on e.id = f.event_id where e.starts_at > '${clock}'`,
    ],
    ['staff actions in the audit log', "public.audit_log where actor_name = 'Hazel Brandt'"],
  ])('the shop of the demo has %s', async (_, rows) => expect(await countRows(rows)).toBeGreaterThan(0))

  it('the seeded orders sell catalogue items at their prices, and the stock is what remains', async () => {
    const orders = await copy.sql<Order[]>`
      select number, delivery, subtotal_cents as "subtotalCents", taxable_cents as "taxableCents", tax_percent::float8 as "taxPercent",
        tax_cents as "taxCents", shipping_cents as "shippingCents", total_cents as "totalCents",
        (select jsonb_agg(to_jsonb(line) order by position) from public.order_lines line where order_id = o.id) as lines
      from public.orders o
      where not exists (select from public.order_lines fee where fee.order_id = o.id and fee.is_event_fee) order by number`
    for (const { number, delivery, lines, ...price } of orders) {
      const given = lines.map((line) => camelNames(line))
      const items = given.map(({ productId, choice, quantity, gift }) => {
        const values = choice === '' ? [] : choice.split(', ')
        const names = findProduct(products, productId)?.options.map(({ name }) => name) ?? []
        const options = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
        return { id: lineId(productId, options, gift?.id), quantity, ...(gift && { gift }) }
      })
      const ordered = orderLines(items, products)
      if (!ordered.ok) throw new Error(`${number}: ${ordered.reason}`)
      const lineRows = ordered.lines.map((line) => toOrderLine(line, products))
      expect(lines).toMatchObject(lineRows.map(({ category: _, stock: __, ...line }) => snakeNames(line)))
      expect([number, price]).toEqual([number, orderPrice(ordered.lines, delivery)])
      for (const { sku, stock, name, choice, category, unitCents, isGiftCard } of lineRows) {
        const [shelf] = await copy.sql`
          select name, category, price_cents, quantity + (
              select sum(line.quantity)::integer from public.order_lines line join public.orders o on o.id = line.order_id
              where line.sku = item.sku and o.stock_taken) as quantity
          from public.stock_items item where sku = ${sku}`
        const title = [name, choice].filter(Boolean).join(', ')
        const cents = isGiftCard ? shelf?.price_cents : unitCents
        expect(shelf).toEqual({ name: title, category, quantity: stock, price_cents: cents })
      }
    }
    expect(orders.length).toBeGreaterThan(30)
  })
})

describe('seeded orders', () => {
  let copy: OwnDatabase
  let host: TestHost
  beforeAll(async () => {
    copy = await copyDemo(inject('clusterUrl'), clock)
    host = await startTestHost({ CLOCK: clock }, copy.url)
  })
  afterAll(async () => {
    await host.close()
    await copy.drop()
  })

  const readStep = async (number: string) => {
    const [step] = await copy.sql`
      select f.state, f.carrier <> '' as carried, f.tracking <> '' as tracked, f.id_checked_by is not null as checked, f.version
      from private.fulfilments f join public.orders o on o.id = f.order_id where o.number = ${number}`
    const lines = await copy.sql`
      select action, subject, before, after - 'tracking' - 'carrier' as after, reason, reason_code, actor is not null as by_staff from public.audit_log
      where subject_id = (select id::text from public.orders where number = ${number}) order by id`
    return { step, lines: [...lines] }
  }

  it.each([
    ['ship', 'sent', ['sent']],
    ['pickup', 'handed_over', ['ready', 'handed_over']],
    ['bay', 'handed_over', ['ready', 'handed_over']],
  ])(
    'a seeded order that comes by %s matches what staff would have written',
    async (delivery, state, steps) => {
      const client = (await newAdmin(host)).client
      const [done] = await copy.sql`select number, private.needs_id(o.id) as needs_id
      from public.orders o join private.fulfilments f on f.order_id = o.id
      where delivery = ${delivery} and f.state = ${state} order by private.needs_id(o.id) desc limit 1`
      const [open] =
        await copy.sql`select number, f.version from public.orders o join private.fulfilments f on f.order_id = o.id
      where delivery = ${delivery} and f.state = 'new' limit 1`
      await copy.sql`update public.order_lines set needs_id = ${done?.needs_id}
      where order_id = (select id from public.orders where number = ${open?.number}) and is_served_here`
      let version = open?.version
      for (const step of steps) {
        const { data } = await client.rpc('step_order', {
          p_number: open?.number,
          p_version: version,
          p_state: step,
          p_carrier: 'UPS',
          p_tracking: '1Z999AA10123456784',
          p_has_seen_id: true,
        })
        expect(data).toMatchObject({ state: 'done' })
        version = Object(data).version
      }
      expect(await readStep(done?.number)).toEqual(await readStep(open?.number))
    },
  )
})
