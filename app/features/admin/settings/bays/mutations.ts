import { useMutation } from '@tanstack/react-query'
import { todayKeys } from '#app/features/admin/overview/queries.ts'
import { bayBookingKeys } from '#app/features/booking/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { type SettingWrite, saveSetting } from '#app/lib/backend/setting-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { changePicture, type PictureChange } from '#app/lib/pictures/change-picture.ts'
import { bayKeys } from './queries.ts'
import type { BayRow, BayWrite } from './rules.ts'

function invalidateBays() {
  const roots = [bayKeys.all, todayKeys.all, bayBookingKeys.all]
  return Promise.all(roots.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useSaveBay() {
  return useMutation({
    mutationFn: (write: SettingWrite<BayWrite>) => saveSetting('bays', write),
    onSettled: invalidateBays,
  })
}

export function useChangeBayPicture({ id, version, picture }: BayRow) {
  return useMutation({
    mutationFn: (change: PictureChange) =>
      changePicture({ bucket: 'bays', folder: id, picture }, change, (values) =>
        saveSetting('bays', { seen: { id, version }, values }),
      ),
    onSettled: invalidateBays,
  })
}

type ServiceChange = { bay: BayRow; isActive: boolean; reason: string }

/** Resolves with the number of the bay's upcoming bookings and events. */
export function useSetBayService() {
  return useMutation({
    mutationFn: async ({ bay, isActive, reason }: ServiceChange): Promise<number> =>
      unwrap(
        await (await supabase()).rpc('set_bay_service', {
          p_bay_id: bay.id,
          p_active: isActive,
          p_reason: reason,
        }),
      ),
    onSettled: invalidateBays,
  })
}

export function useRenewBayCode() {
  return useMutation({
    mutationFn: async (bayId: string) =>
      unwrap(await (await supabase()).rpc('renew_bay_code', { p_bay_id: bayId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bayKeys.all }),
  })
}
