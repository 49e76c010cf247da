import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import type { BayRow } from './rules.ts'

export const bayKeys = { all: ['settings', 'bays'] as const }

/** Includes bays out of service. */
export function baysQuery(userId: string) {
  return queryOptions({
    queryKey: [...bayKeys.all, userId] as const,
    queryFn: async ({ signal }): Promise<BayRow[]> =>
      camelNames(
        unwrap(
          await (await supabase())
            .from('bays')
            .select(
              'id, name, description, capacity, left_handed, buffer_minutes, active, sort_order, version, picture, picture_alt',
            )
            .order('sort_order')
            .order('name')
            .abortSignal(signal),
        ),
      ),
  })
}

/** The keys in the printed QR codes. */
export function bayCodesQuery(userId: string) {
  return queryOptions({
    queryKey: [...bayKeys.all, 'codes', userId] as const,
    queryFn: async ({ signal }) =>
      unwrap(
        await (await supabase())
          .from('bay_codes')
          .select('key, bay:bays (id, name, sort_order)')
          .abortSignal(signal),
      ).toSorted((a, b) => a.bay.sort_order - b.bay.sort_order || a.bay.name.localeCompare(b.bay.name)),
  })
}
