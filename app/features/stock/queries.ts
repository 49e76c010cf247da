import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { supabase } from '#app/lib/supabase.ts'
import type { ShelfRow } from './schema.ts'

export const shelfKeys = { all: ['shelf'] as const }

/** What is counted on the shelf, the least first. */
export function shelfQuery(userId: string) {
  return queryOptions({
    queryKey: [...shelfKeys.all, userId] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ShelfRow[]> => {
      const rows = unwrap(
        await supabase()
          .from('stock_items')
          .select('id, sku, name, category, quantity')
          .not('quantity', 'is', null)
          .order('quantity')
          .order('name')
          .abortSignal(signal),
      )
      return rows.flatMap(({ quantity, ...row }) => (quantity === null ? [] : [{ ...row, quantity }]))
    },
  })
}
