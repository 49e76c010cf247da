import { queryOptions } from '@tanstack/react-query'
import { singletonId } from '#app/lib/backend/setting-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import type { PriceRow, TermsRow } from './rules.ts'

export const priceKeys = { all: ['settings', 'prices'] as const }

/** In order of precedence. */
export function pricesQuery(userId: string) {
  return queryOptions({
    queryKey: [...priceKeys.all, 'rules', userId] as const,
    queryFn: async ({ signal }): Promise<PriceRow[]> =>
      camelNames(
        unwrap(
          await (await supabase())
            .from('price_rules')
            .select(
              'id, name, weekdays, from_minute, until_minute, cents_per_hour, is_peak, sort_order, version',
            )
            .order('sort_order')
            .order('name')
            .abortSignal(signal),
        ),
      ),
  })
}

export function termsQuery(userId: string) {
  return queryOptions({
    queryKey: [...priceKeys.all, 'terms', userId] as const,
    queryFn: async ({ signal }): Promise<TermsRow> => ({
      id: singletonId,
      ...camelNames(
        unwrap(
          await (await supabase())
            .from('booking_terms')
            .select(
              'guest_window_days, min_minutes, max_minutes, hold_minutes, free_until_hours, late_fee_percent, version',
            )
            .abortSignal(signal)
            .single(),
        ),
      ),
    }),
  })
}
