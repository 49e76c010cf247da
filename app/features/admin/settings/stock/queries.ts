import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import type { ShelfRow } from './rules.ts'

export const shelfKeys = { all: ['shelf'] as const }

/** Lowest stock first, uncounted items last. */
export function shelfQuery(userId: string) {
  return queryOptions({
    queryKey: [...shelfKeys.all, userId] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ShelfRow[]> => {
      const db = await supabase()
      const rows = await wholeList<ShelfRow>(
        ({ id }) => id,
        async (last) => {
          const counted = db.from('stock_items').select('id, sku, name, category, quantity')
          const rest = last === undefined ? counted : counted.gt('id', last.id)
          return unwrap(await rest.order('id').limit(pageRows).abortSignal(signal))
        },
      )
      return rows.sort(byUrgency)
    },
  })
}

function byUrgency(a: ShelfRow, b: ShelfRow): number {
  const [left, right] = [a.quantity ?? Number.POSITIVE_INFINITY, b.quantity ?? Number.POSITIVE_INFINITY]
  return left === right ? a.name.localeCompare(b.name) : left - right
}
