import { useMutation } from '@tanstack/react-query'
import { bookingDeskKeys } from '#app/features/booking/queries.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { supabase } from '#app/lib/supabase.ts'
import { writtenRows } from '#app/lib/written-rows.ts'
import { priceKeys } from './queries.ts'
import type { PriceRow, PriceWrite, TermsRow } from './schema.ts'

const rules = () => supabase().from('price_rules')

// What a bay costs is asked anew as well.
function priceChanged() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    queryClient.invalidateQueries({ queryKey: bookingDeskKeys.all }),
  ])
}

function seenAs({ id, name, from_minute, until_minute, cents_per_hour, sort_order }: PriceRow) {
  return { id, name, from_minute, until_minute, cents_per_hour, sort_order }
}

/** Adds a price, or changes one as long as it is still as it was seen. */
export function useSavePrice() {
  return useMutation({
    mutationFn: async ({ was, price }: { was: PriceRow | null; price: PriceWrite }) =>
      was === null
        ? writtenRows(await rules().insert(price).select('id'))
        : writtenRows(await rules().update(price).match(seenAs(was)).select('id')),
    onSettled: priceChanged,
  })
}

export function useRemovePrice() {
  return useMutation({
    mutationFn: async (was: PriceRow) => writtenRows(await rules().delete().match(seenAs(was)).select('id')),
    onSettled: priceChanged,
  })
}

/** Puts the prices in this order. Only places are written: what somebody else sets meanwhile stays. */
export function useOrderPrices() {
  return useMutation({
    mutationFn: async (ordered: PriceRow[]) => {
      for (const [index, { id, sort_order }] of ordered.entries()) {
        if (sort_order === index + 1) continue
        const moved = rules()
          .update({ sort_order: index + 1 })
          .match({ id, sort_order })
        writtenRows(await moved.select('id'))
      }
    },
    onSettled: priceChanged,
  })
}

export function useSaveTerms() {
  return useMutation({
    mutationFn: async ({ was, terms }: { was: TermsRow; terms: TermsRow }) =>
      writtenRows(
        await supabase().from('booking_terms').update(terms).match(was).select('guest_window_days'),
      ),
    onSettled: priceChanged,
  })
}
