import { beforeAll } from 'vitest'
import { callFunction, findStockedProduct } from './calls.ts'
import { buildSale } from './sales.ts'
import { desk, readSum, withOpenDrawer } from './transactions.ts'

export const { id: productId, sku } = findStockedProduct()
export const acceptedCard = 'cnon:card-nonce-ok'
export const declinedCard = 'cnon:card-nonce-declined'

type PartsOf = NonNullable<Parameters<typeof buildSale>[1]>

const onOneCard: PartsOf = (cents) => [{ method: 'card', cents, tipCents: 0 }]
export const splitCashAndCard: PartsOf = (total) => [
  { method: 'cash', cents: 500 },
  { method: 'card', cents: total - 500, tipCents: 200 },
]

/** A sale with a keyed card, in one part by default. */
export const buildKeyedSale = (partsOf = onOneCard, items = [{ id: productId, quantity: 1 }]) =>
  buildSale(items, partsOf)

export const keyInCard = (
  sale: object,
  sourceId = acceptedCard,
  token: string | undefined = desk().staff.token,
) => callFunction(desk().host, 'charge-keyed-card', { action: 'sell', sale, sourceId }, token)
export const settleSale = (attemptId: string) =>
  callFunction(desk().host, 'charge-keyed-card', { action: 'settle', attemptId }, desk().staff.token)

export const setStock = (quantity: number) =>
  desk().host.sql`update public.stock_items set quantity = ${quantity} where sku = ${sku}`
export const readStock = () =>
  readSum(desk().host.sql`select quantity as sum from public.stock_items where sku = ${sku}`)

/** Sets up a desk with an open drawer, one keyed card sale and 50 units on the shelf. */
export function withKeyedCards(): void {
  withOpenDrawer()
  beforeAll(async () => {
    await keyInCard(buildKeyedSale())
    await setStock(50)
  })
}

/** Payments of an attempt with their order, cash before card. */
export const readAttemptPayments = (attemptId: string) =>
  desk().host.sql`
    select o.number, o.status as order, p.id, p.status, p.method, p.amount_cents, p.tip_cents, p.gift_cents, p.at_counter, p.card_brand,
      p.card_last_four, p.refunded_cents, private.tender_of(p) as tender, f.state, f.id_checked_by
    from public.orders o join public.payments p on p.order_id = o.id left join private.fulfilments f on f.order_id = o.id
    where o.attempt_key = ${attemptId} order by p.method desc`

/** Payments of an attempt as Square knows them. */
export const readSquarePayments = (attemptId: string) =>
  desk().host.sql`
    select p.status, p.amount_cents, p.refunded_cents, p.request -> 'customer_details' as customer
    from public.orders o join practice.payments p on p.request ->> 'reference_id' = o.number where o.attempt_key = ${attemptId}`

export async function createGiftCard(cents: number) {
  const [made] = await desk().host.sql`
    with new as (select private.new_gift_code() as code), card as (
      insert into public.gift_cards (last_four, initial_cents, balance_cents) select right(code, 4), ${cents}, ${cents} from new
      returning id)
    insert into private.gift_card_codes (code, gift_card_id) select code, id from new, card returning code, gift_card_id`
  const balance = () =>
    readSum(
      desk().host.sql`select balance_cents as sum from public.gift_cards where id = ${made?.gift_card_id}`,
    )
  return { code: String(made?.code), balance }
}
