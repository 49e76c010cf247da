import { useMutation } from '@tanstack/react-query'
import { bayBookingKeys } from '#app/features/booking/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import {
  removeSetting,
  type SeenVersion,
  type SettingWrite,
  saveSetting,
} from '#app/lib/backend/setting-rows.ts'
import type { DateException, OpeningHours } from '#domain/contract/venue-hours.ts'
import { hoursKeys } from './queries.ts'

const SAME_START = 'This day already has hours that start at that time.'
const SAME_DAY = 'This day already has special hours. Remove those first.'

// Bookable times depend on the hours.
function invalidateHours() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: hoursKeys.all }),
    queryClient.invalidateQueries({ queryKey: bayBookingKeys.all }),
  ])
}

export function useSaveHours() {
  return useMutation({
    mutationFn: (write: SettingWrite<OpeningHours>) =>
      saveSetting('opening_hours', { ...write, taken: SAME_START }),
    onSettled: invalidateHours,
  })
}

export function useRemoveHours() {
  return useMutation({
    mutationFn: (seen: SeenVersion) => removeSetting('opening_hours', seen),
    onSettled: invalidateHours,
  })
}

export function useSaveException() {
  return useMutation({
    mutationFn: (write: SettingWrite<DateException>) =>
      saveSetting('opening_exceptions', { ...write, taken: SAME_DAY }),
    onSettled: invalidateHours,
  })
}

export function useRemoveException() {
  return useMutation({
    mutationFn: (seen: SeenVersion) => removeSetting('opening_exceptions', seen),
    onSettled: invalidateHours,
  })
}
