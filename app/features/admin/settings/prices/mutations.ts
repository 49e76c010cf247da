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

// Bay prices depend on the rules.
function priceChanged() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: priceKeys.all }),
    queryClient.invalidateQueries({ queryKey: bayBookingKeys.all }),
  ])
}

/** A new price goes last; only reordering moves it. */
export function useSavePrice() {
  return useMutation({
    mutationFn: (write: SettingWrite<PriceRule & { sortOrder?: number }>) =>
      saveSetting('price_rules', write),
    onSettled: priceChanged,
  })
}

export function useRemovePrice() {
  return useMutation({
    mutationFn: (seen: SeenVersion) => removeSetting('price_rules', seen),
    onSettled: priceChanged,
  })
}

const otherPrices =
  'Somebody has added or removed a price in the meantime. The list is shown as it is now: order it again.'

/** Reorders all prices at once. Concurrent edits of other fields are kept. */
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
    mutationFn: (write: SettingWrite<TermsWrite>) => saveSetting('booking_terms', write),
    onSettled: priceChanged,
  })
}
