import { useMutation } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { shelfKeys } from './queries.ts'
import type { Correction } from './rules.ts'

const refusals: Record<string, string> = {
  changed: 'The stock changed while you counted: something was sold or returned. Count again.',
  no_reason: 'Enter a reason.',
  unknown: 'This item no longer exists.',
}

/** Refused if the stock has changed since it was displayed. */
export function useCorrectStock() {
  return useMutation({
    mutationFn: async ({ id, was, quantity, reason }: Correction) => {
      // `was` is null for uncounted items, but the generated types allow no null argument.
      const args = { p_id: id, p_was: was as number, p_quantity: quantity, p_reason: reason }
      const sentence = refusals[unwrap(await (await supabase()).rpc('correct_stock', args))]
      if (sentence !== undefined) throw new AppError('conflict', { sentence })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: shelfKeys.all }),
  })
}
