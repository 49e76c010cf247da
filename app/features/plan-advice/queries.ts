import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fetchVenueHours } from '#app/features/opening-hours/queries.ts'
import { fetchPriceRules } from '#app/features/prices/queries.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { fetchPublicRows } from '#app/lib/backend/public-rows.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { MyBookings, myBookingColumns } from '#domain/contract/booking.ts'
import { pageRows } from '#domain/contract/whole-list.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { LOOK_BACK_DAYS } from './rules.ts'

export const adviceKeys = {
  all: ['plan advice'] as const,
  isShown: () => [...adviceKeys.all, 'shown'] as const,
  prices: () => [...adviceKeys.all, 'prices'] as const,
  visits: (userId: string) => [...adviceKeys.all, 'visits', userId] as const,
}

export function adviserVisibilityQuery() {
  return queryOptions({
    queryKey: adviceKeys.isShown(),
    queryFn: async ({ signal }): Promise<boolean> => {
      const [row] = await fetchPublicRows(
        z.object({ shows_adviser: z.boolean() }),
        'plan_settings?select=shows_adviser',
        signal,
      )
      return row?.shows_adviser ?? true
    },
  })
}

/** Reaches back to the first day of the comparison. */
export function pricingQuery() {
  return queryOptions({
    queryKey: adviceKeys.prices(),
    queryFn: async ({ signal }) => {
      const today = dayOf(await venueNow())
      const since = `day=gte.${addDays(today, -LOOK_BACK_DAYS - 1)}`
      const [rules, hours] = await Promise.all([fetchPriceRules(signal), fetchVenueHours(since, signal)])
      return { rules, ...hours, today }
    },
  })
}

// Row-level security lets admins read every row, so filter by owner.
export function recentVisitsQuery(userId: string) {
  return queryOptions({
    queryKey: adviceKeys.visits(userId),
    queryFn: async ({ signal }) => {
      const db = await supabase()
      const now = await venueNow()
      const from = new Date(now - LOOK_BACK_DAYS * 86_400_000).toISOString()
      const played = db
        .from('bookings')
        .select(myBookingColumns)
        .eq('user_id', userId)
        .in('status', ['confirmed', 'attended', 'no_show'])
        .gte('starts_at', from)
        .lt('starts_at', new Date(now).toISOString())
      return readAnswer(
        MyBookings,
        unwrap(await played.order('starts_at').limit(pageRows).abortSignal(signal)),
      )
    },
  })
}
