import { useMutation } from '@tanstack/react-query'
import { bookingDeskKeys } from '#app/features/booking/queries.ts'
import { unwrap } from '#app/lib/backend-errors.ts'
import { AppError } from '#app/lib/errors.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { supabase } from '#app/lib/supabase.ts'
import { asSeen, writtenRows } from '#app/lib/written-rows.ts'
import { priceKeys } from './queries.ts'
import type { PriceRow, PriceWrite, TermsRow } from './schema.ts'

const otherPrices =
  'Somebody has added or removed a price in the meantime. The list is shown as it is now: order it again.'

const rules = async () => (await supabase()).from('price_rules')

// What a bay costs is asked anew as well.
function priceChanged() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    queryClient.invalidateQueries({ queryKey: bookingDeskKeys.all }),
  ])
}

/** Adds a price under an id made once, or changes one as long as it is still as it was seen. */
export function useSavePrice() {
  return useMutation({
    mutationFn: async ({ was, id, price }: { was: PriceRow | null; id: string; price: PriceWrite }) => {
      const table = await rules()
      const written = was === null ? table.upsert({ id, ...price }) : asSeen(table.update(price), was)
      writtenRows(await written.select('id'))
    },
    onSettled: priceChanged,
  })
}

export function useRemovePrice() {
  return useMutation({
    mutationFn: async (was: PriceRow) =>
      writtenRows(await asSeen((await rules()).delete(), was).select('id')),
    onSettled: priceChanged,
  })
}

/** Puts the prices in this order, all or none. What somebody else sets in them meanwhile stays. */
export function useOrderPrices() {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const answer = unwrap(await (await supabase()).rpc('order_price_rules', { p_ids: ids }))
      if (answer !== 'ordered') throw new AppError('conflict', { sentence: otherPrices })
    },
    onSettled: priceChanged,
  })
}

export function useSaveTerms() {
  return useMutation({
    mutationFn: async ({ was, terms }: { was: TermsRow; terms: TermsRow }) =>
      writtenRows(
        await (await supabase()).from('booking_terms').update(terms).match(was).select('guest_window_days'),
      ),
    onSettled: priceChanged,
  })
}
