import type { CountedStock } from '../../../../../domain/catalogue/live-stock.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'

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
