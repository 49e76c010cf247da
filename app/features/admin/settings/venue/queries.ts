import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type SeenVersion, singletonId } from '#app/lib/backend/setting-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { VenueRow, venueColumns } from '#domain/contract/venue.ts'

export type VenueSetting = VenueRow & SeenVersion

const VersionedVenue = z.extend(VenueRow, { version: z.int() })

export const venueKeys = { all: ['settings', 'venue'] as const }

export function venueQuery(userId: string) {
  return queryOptions({
    queryKey: [...venueKeys.all, userId] as const,
    queryFn: async ({ signal }): Promise<VenueSetting> => {
      const asked = (await supabase()).from('venue').select(`${venueColumns},version`)
      const row: unknown = unwrap(await asked.abortSignal(signal).single())
      return { id: singletonId, ...VersionedVenue.parse(row) }
    },
  })
}
