import { useMutation } from '@tanstack/react-query'
import { bayBookingKeys } from '#app/features/booking/queries.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import {
  removeSetting,
  type SeenVersion,
  type SettingWrite,
  saveSetting,
} from '#app/lib/backend/setting-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import type { PriceRule } from '#domain/contract/price-rule.ts'
import { priceKeys } from './queries.ts'
import type { TermsWrite } from './rules.ts'

// Bookable times show these prices.
function invalidatePrices() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    queryClient.invalidateQueries({ queryKey: bayBookingKeys.all }),
  ])
}

/** Only a new price sends its sort order; afterwards useOrderPrices sets it. */
export function useSavePrice() {
  return useMutation({
    mutationFn: (write: SettingWrite<PriceRule & { sortOrder?: number }>) =>
      saveSetting('price_rules', write),
    onSettled: invalidatePrices,
  })
}

export function useRemovePrice() {
  return useMutation({
    mutationFn: (seen: SeenVersion) => removeSetting('price_rules', seen),
    onSettled: invalidatePrices,
  })
}

const PRICES_CHANGED =
  'Someone just added or removed a price. This is the current list: please order it again.'

/** Changes only the order, so concurrent edits of other fields survive. */
export function useOrderPrices() {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const answer = unwrap(await (await supabase()).rpc('order_price_rules', { p_ids: ids }))
      if (answer !== 'ordered') throw new AppError('conflict', { sentence: PRICES_CHANGED })
    },
    onSettled: invalidatePrices,
  })
}

export function useSaveTerms() {
  return useMutation({
    mutationFn: (write: SettingWrite<TermsWrite>) => saveSetting('booking_terms', write),
    onSettled: invalidatePrices,
  })
}
