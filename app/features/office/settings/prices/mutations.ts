import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { bookingDeskKeys } from '#app/features/booking/queries.ts'
import { unwrap } from '#app/lib/backend/backend-errors.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { asSeen, once, writtenRows } from '#app/lib/backend/written-rows.ts'
import { useAdding } from '#app/lib/forms/adding.ts'
import { priceKeys, pricesQuery } from './queries.ts'
import { inOrder, type PriceRow, type PriceWrite, type TermsRow } from './rules.ts'

const otherPrices =
  'Somebody has added or removed a price in the meantime. The list is shown as it is now: order it again.'

const rules = async () => (await supabase()).from('price_rules')

// The prices of bays depend on it.
function priceChanged() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    queryClient.invalidateQueries({ queryKey: bookingDeskKeys.all }),
  ])
}

// The writes of one person run one after the other, so that they do not conflict with each other.
const scope = { id: 'prices of the house' }

/** A price without its place in the list, which is set by ordering alone. */
function inItself<Price extends { sort_order: number }>({ sort_order: _, ...price }: Price) {
  return price
}

/** Adds a price, or changes one as long as it is still as it was seen. */
export function useSavePrice() {
  const { add } = useAdding<PriceWrite>()
  return useMutation({
    scope,
    mutationFn: async ({ was, price }: { was: PriceRow | null; price: PriceWrite }) => {
      const table = await rules()
      const change = (seen: PriceRow) => asSeen(table.update(price), seen).select('id')
      if (was !== null)
        return writtenRows(await asSeen(table.update(inItself(price)), inItself(was)).select('id'))
      await add(price, { insert: (row) => table.upsert(row, once).select('id'), change })
    },
    onSettled: priceChanged,
  })
}

export function useRemovePrice() {
  return useMutation({
    scope,
    mutationFn: async (was: PriceRow) =>
      writtenRows(await asSeen((await rules()).delete(), inItself(was)).select('id')),
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
  const accepted = useRef<PriceRow[]>(undefined)
  const isLast = () => queryClient.isMutating({ mutationKey: ordering }) === 1

  return useMutation({
    mutationKey: ordering,
    scope,
    onMutate: async (ids: string[]) => {
      await queryClient.cancelQueries({ queryKey })
      if (isLast()) accepted.current = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (prices) => inOrder(prices ?? [], ids))
    },
    onSuccess: (_, ids) => {
      accepted.current = inOrder(accepted.current ?? [], ids)
    },
    // What was not accepted is not shown, also where the list cannot be read again.
    onError: () => {
      if (isLast()) queryClient.setQueryData(queryKey, accepted.current)
    },
    mutationFn: async (ids: string[]) => {
      const answer = unwrap(await (await supabase()).rpc('order_price_rules', { p_ids: ids }))
      if (answer !== 'ordered') throw new AppError('conflict', { sentence: otherPrices })
    },
    onSettled: () => (isLast() ? priceChanged() : undefined),
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
