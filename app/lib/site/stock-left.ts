import * as z from 'zod/mini'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { fetchPublicRows } from '../backend/public-rows.ts'

const Counted = z.object({ sku: z.string(), quantity: z.number() })

/** By SKU; omits products without a count. */
export async function fetchStock(): Promise<ReadonlyMap<string, number>> {
  const rows = await wholeList(({ sku }) => sku, fetchPage)
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

function fetchPage(last: z.infer<typeof Counted> | undefined) {
  const params = new URLSearchParams({ select: 'sku,quantity', quantity: 'not.is.null', order: 'sku' })
  params.set('limit', String(pageRows))
  if (last) params.set('sku', `gt.${last.sku}`)
  return fetchPublicRows(Counted, `stock_items?${params}`)
}
