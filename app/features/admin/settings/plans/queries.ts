import { queryOptions } from '@tanstack/react-query'
import { singletonId } from '#app/lib/backend/setting-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import type { PlanRow, PlanSettingsRow } from './rules.ts'

export const planKeys = { all: ['settings', 'plans'] as const }

const COLUMNS =
  'id, name, description, price_cents, months, features, booking_discount_percent, booking_window_days, weekly_hours, open_bookings, daily_peak_hours, active, sort_order, version'

/** Includes plans that are not on sale. */
export function venuePlansQuery(userId: string) {
  return queryOptions({
    queryKey: [...planKeys.all, userId] as const,
    queryFn: async ({ signal }): Promise<PlanRow[]> =>
      camelNames(
        unwrap(
          await (await supabase())
            .from('membership_plans')
            .select(COLUMNS)
            .order('sort_order')
            .order('name')
            .abortSignal(signal),
        ),
      ),
  })
}

export function planSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: [...planKeys.all, 'settings', userId] as const,
    queryFn: async ({ signal }): Promise<PlanSettingsRow> => ({
      id: singletonId,
      ...camelNames(
        unwrap(
          await (await supabase())
            .from('plan_settings')
            .select('shows_adviser, version')
            .abortSignal(signal)
            .single(),
        ),
      ),
    }),
  })
}
