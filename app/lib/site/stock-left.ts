import * as z from 'zod/mini'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { publicRows } from '../backend/public-rows.ts'

const Counted = z.object({ sku: z.string(), quantity: z.number() })

/** Remaining stock by SKU; products without a count are missing. */
export async function stockLeft(): Promise<ReadonlyMap<string, number>> {
  const rows = await wholeList(({ sku }) => sku, shelfAfter)
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

function shelfAfter(last: z.infer<typeof Counted> | undefined) {
  const asked = new URLSearchParams({ select: 'sku,quantity', quantity: 'not.is.null', order: 'sku' })
  asked.set('limit', String(pageRows))
  if (last) asked.set('sku', `gt.${last.sku}`)
  return publicRows(Counted, `stock_items?${asked}`)
}
