import { sql } from 'kysely'
import type { Product } from '../../../../../domain/catalogue/catalogue.ts'
import { products } from '../../../../../domain/catalogue/data.ts'
import { type CountedStock, stockBySku, withLiveStock } from '../../../../../domain/catalogue/live-stock.ts'
import { readLineId } from '../../../../../domain/shop/cart-line-id.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'

export type Shelf = {
  /** The products that are asked for, with the current stock. Items that were never sold have the catalogue's number. */
  offered: Product[]
  skus: ReadonlySet<string>
}

export async function readShelf(tx: Tx, items: readonly { id: string }[]): Promise<Shelf> {
  const ids = new Set(items.map(({ id }) => readLineId(id).productId))
  const asked = products.filter(({ id }) => ids.has(id))
  const shelf = await tx
    .selectFrom('stockItems')
    .select(['sku', 'quantity'])
    .where(sql<boolean>`sku = any (${Object.keys(stockBySku(asked))}::text[])`)
    .execute()
  const left = new Map(shelf.map(({ sku, quantity }) => [sku, quantity]))
  return { offered: asked.map((product) => withLiveStock(product, left)), skus: new Set(left.keys()) }
}

/** The product without stock limits, for a sale that was checked before. */
export function uncounted(product: Product): Product {
  const variants = product.variants.map((variant) => ({ ...variant, stock: null }))
  return { ...product, inStock: true, stock: null, variants }
}

type NewItem = Omit<CountedStock, 'quantity'> & { quantity: number | null }

/** Adds the counted items of the catalogue that the stock does not have yet. */
export function stockShelf({ db }: Pick<Environment, 'db'>, items: readonly CountedStock[]): Promise<void> {
  return db.transaction(null, async (tx) => {
    const stock = await tx.selectFrom('stockItems').select('sku').execute()
    const known = new Set(stock.map(({ sku }) => sku))
    await addStockItems(
      tx,
      items.filter(({ sku }) => !known.has(sku)),
    )
  })
}

/** Inserts new items in the order of SKUs, so that two orders cannot deadlock. */
export async function addStockItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  const bySku = new Map(items.map((item) => [item.sku, item]))
  if (bySku.size === 0) return
  await tx
    .insertInto('stockItems')
    .values([...bySku.values()].toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))
    .onConflict((known) => known.column('sku').doNothing())
    .execute()
}
