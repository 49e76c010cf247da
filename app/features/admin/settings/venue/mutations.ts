import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { type SettingWrite, saveSetting } from '#app/lib/backend/setting-rows.ts'
import { fetchVenue } from '#app/lib/site/read-venue.ts'
import type { VenueRow } from '#domain/contract/venue.ts'
import { venueKeys } from './queries.ts'

export function useSaveVenue() {
  return useMutation({
    mutationFn: (write: SettingWrite<Partial<VenueRow>>) => saveSetting('venue', write),
    onSuccess: () => fetchVenue(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: venueKeys.all }),
  })
}
