import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { supabase } from '#app/lib/supabase.ts'
import type { ShelfRow } from './schema.ts'

export const shelfKeys = { all: ['shelf'] as const }

/** What stands on the shelf, the least first and what nobody counts last. */
export function shelfQuery(userId: string) {
  return queryOptions({
    queryKey: [...shelfKeys.all, userId] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ShelfRow[]> =>
      unwrap(
        await (await supabase())
          .from('stock_items')
          .select('id, sku, name, category, quantity')
          .order('quantity', { nullsFirst: false })
          .order('name')
          .abortSignal(signal),
      ),
  })
}
