import { useMutation } from '@tanstack/react-query'
import { bookingDeskKeys } from '#app/features/booking/queries.ts'
import { useAdding } from '#app/lib/adding.ts'
import { unwrap } from '#app/lib/backend-errors.ts'
import { AppError } from '#app/lib/errors.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { supabase } from '#app/lib/supabase.ts'
import { asSeen, once, writtenRows } from '#app/lib/written-rows.ts'
import { priceKeys, pricesQuery } from './queries.ts'
import { inOrder, type PriceRow, type PriceWrite, type TermsRow } from './schema.ts'

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

/** Adds a price, or changes one as long as it is still as it was seen. */
export function useSavePrice() {
  const { add } = useAdding<PriceWrite>()
  return useMutation({
    mutationFn: async ({ was, price }: { was: PriceRow | null; price: PriceWrite }) => {
      const table = await rules()
      const change = (seen: PriceRow) => asSeen(table.update(price), seen).select('id')
      if (was !== null) return writtenRows(await change(was))
      await add(price, { insert: (row) => table.upsert(row, once).select('id'), change })
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

const ordering = [...priceKeys.all, 'order']

/**
 * Puts the prices in this order, all or none. What somebody else sets in them meanwhile stays. It is shown at once, and asked
 * for one after the other, so that a price goes up as many places as it is told to.
 */
export function useOrderPrices(userId: string) {
  const { queryKey } = pricesQuery(userId)
  return useMutation({
    mutationKey: ordering,
    scope: { id: 'order of the prices' },
    onMutate: async (ids: string[]) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (prices) => inOrder(prices ?? [], ids))
    },
    mutationFn: async (ids: string[]) => {
      const answer = unwrap(await (await supabase()).rpc('order_price_rules', { p_ids: ids }))
      if (answer !== 'ordered') throw new AppError('conflict', { sentence: otherPrices })
    },
    onSettled: () => (queryClient.isMutating({ mutationKey: ordering }) === 1 ? priceChanged() : undefined),
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
