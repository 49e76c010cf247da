import { beforeAll } from 'vitest'
import { ask, stockedProduct } from './calls.ts'
import { saleOf } from './sales.ts'
import { desk, number, openMoneyDrawer } from './transactions.ts'

export const { id: productId, sku } = stockedProduct()
export const card = 'cnon:card-nonce-ok'
export const declined = 'cnon:card-nonce-declined'

type PartsOf = NonNullable<Parameters<typeof saleOf>[1]>

const byCard: PartsOf = (cents) => [{ method: 'card', cents, tipCents: 0 }]
export const inTwoParts: PartsOf = (total) => [
  { method: 'cash', cents: 500 },
  { method: 'card', cents: total - 500, tipCents: 200 },
]

/** A sale with a keyed card, in one part by default. */
export const keyedSale = (partsOf = byCard, items = [{ id: productId, quantity: 1 }]) =>
  saleOf(items, partsOf)

export const key = (sale: object, sourceId = card, token: string | undefined = desk().staff.token) =>
  ask(desk().host, 'charge-keyed-card', { action: 'sell', sale, sourceId }, token)
export const settle = (attemptId: string) =>
  ask(desk().host, 'charge-keyed-card', { action: 'settle', attemptId }, desk().staff.token)

export const put = (quantity: number) =>
  desk().host.sql`update public.stock_items set quantity = ${quantity} where sku = ${sku}`
export const onShelf = () =>
  number(desk().host.sql`select quantity as sum from public.stock_items where sku = ${sku}`)

/** Sets up a desk with an open drawer, one keyed card sale and 50 units on the shelf. */
export function openKeyedRegister(): void {
  openMoneyDrawer()
  beforeAll(async () => {
    await key(keyedSale())
    await put(50)
  })
}

/** Payments of an attempt with their order, cash before card. */
export const paidFor = (attemptId: string) =>
  desk().host.sql`
    select o.number, o.status as order, p.id, p.status, p.method, p.amount_cents, p.tip_cents, p.gift_cents, p.at_counter, p.card_brand,
      p.card_last_four, p.refunded_cents, private.tender_of(p) as tender, f.state, f.id_checked_by
    from public.orders o join public.payments p on p.order_id = o.id left join private.fulfilments f on f.order_id = o.id
    where o.attempt_key = ${attemptId} order by p.method desc`

/** Payments of an attempt as Square knows them. */
export const atSquare = (attemptId: string) =>
  desk().host.sql`
    select p.status, p.amount_cents, p.refunded_cents, p.request -> 'customer_details' as customer
    from public.orders o join practice.payments p on p.request ->> 'reference_id' = o.number where o.attempt_key = ${attemptId}`

export async function giftCard(cents: number) {
  const [made] = await desk().host.sql`
    with new as (select private.new_gift_code() as code), card as (
      insert into public.gift_cards (last_four, initial_cents, balance_cents) select right(code, 4), ${cents}, ${cents} from new
      returning id)
    insert into private.gift_card_codes (code, gift_card_id) select code, id from new, card returning code, gift_card_id`
  const balance = () =>
    number(
      desk().host.sql`select balance_cents as sum from public.gift_cards where id = ${made?.gift_card_id}`,
    )
  return { code: String(made?.code), balance }
}
