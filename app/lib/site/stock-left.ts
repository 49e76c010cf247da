import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { publicRows } from '../backend/public-rows.ts'

/** What is left of all that is counted, by sku. */
export async function stockLeft(): Promise<ReadonlyMap<string, number>> {
  return leftBySku(await wholeList(skuOf, shelfAfter))
}

const skuOf = (row: unknown) => String(Reflect.get(Object(row), 'sku'))

function shelfAfter(last: unknown): Promise<unknown[]> {
  const asked = new URLSearchParams({ select: 'sku,quantity', quantity: 'not.is.null', order: 'sku' })
  asked.set('limit', String(pageRows))
  if (last !== undefined) asked.set('sku', `gt.${skuOf(last)}`)
  return publicRows(`stock_items?${asked}`)
}

/** The stock by sku, from those rows that can be parsed. */
export function leftBySku(rows: readonly unknown[]): Map<string, number> {
  const left = new Map<string, number>()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || !('sku' in row && 'quantity' in row)) continue
    if (typeof row.sku === 'string' && typeof row.quantity === 'number') left.set(row.sku, row.quantity)
  }
  return left
}
