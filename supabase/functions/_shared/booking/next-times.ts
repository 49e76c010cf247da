import type { SupabaseClient } from '@supabase/supabase-js'
import { availability, nextFreeTimes } from '../../../../domain/booking/availability.ts'
import { hasRoom, type MoveAllowance } from '../../../../domain/booking/booking-size.ts'
import type { FreeTime } from '../../../../domain/contract/list-availability.ts'
import { addDays, dayOf, instantAt } from '../../../../domain/venue/venue-clock.ts'
import type { Caller } from '../caller.ts'
import { venueFacts } from './venue-facts.ts'

type WantedTime = {
  bayId: string
  start: number
  minutes: number
  players: number
  kept?: MoveAllowance | undefined
}
type SearchContext = {
  caller: Caller
  now: number
  service: SupabaseClient
  family: string | undefined
  replaces: string | undefined
}

/** Free times near a taken one: on the same day, the day before and the day after. */
export async function nextTimes(
  { bayId, start, minutes, players, kept }: WantedTime,
  { now, service, ...who }: SearchContext,
): Promise<FreeTime[]> {
  const day = dayOf(start)
  const days = [-1, 0, 1].map((n) => addDays(day, n)).filter((each) => each >= dayOf(now))
  const [first = day] = days
  const window = { from: instantAt(first, 0), to: instantAt(addDays(day, 2), minutes), ...who }
  const facts = await venueFacts(service, window)
  const bays = facts.bays.filter((bay) => hasRoom(bay, players, kept))
  return nextFreeTimes(availability({ ...facts, bays, days, minutes, now, kept }), { bayId, start })
}
