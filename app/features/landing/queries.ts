import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { venueNow } from '#app/lib/backend/clock.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { callPublicFunction } from '#app/lib/backend/public-rows.ts'
import { type FreeStart, nextFreeTimes } from '#domain/booking/free-times.ts'
import { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

const TICK_MS = 15_000
const TIMES = 3

/** Null while loading; updated every TICK_MS. */
export function useVenueNow(): number | null {
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    let isUnmounted = false
    const update = async () => {
      const time = await venueNow()
      if (!isUnmounted) setNow(time)
    }
    void update()
    const timer = setInterval(update, TICK_MS)
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [])
  return now
}

/** `times` is null if a gym system manages the bookings. */
type FreeTimes = { now: number; times: FreeStart[] | null }

/** Today and tomorrow. */
export const { useValue: useFreeTimes } = liveValue<FreeTimes | null>({
  name: 'The free times',
  unknown: () => null,
  useServerValue: () => useLoaderData<{ free?: FreeTimes | null } | undefined>()?.free ?? null,
  ask: readFreeTimes,
  freshMs: 15_000,
})

const FreeAnswer = z.pick(ListAvailabilityResponse, { soldHere: true, days: true })

export async function readFreeTimes(): Promise<FreeTimes> {
  const now = await venueNow()
  const answer = await callPublicFunction('list-availability', FreeAnswer, { day: dayOf(now), days: 2 })
  return { now, times: answer.soldHere ? nextFreeTimes(answer, TIMES) : null }
}

/** Imports the client late, because the page does not need it otherwise. */
export async function loadCurrentUser() {
  const { supabase } = await import('#app/lib/backend/supabase.ts')
  return (await supabase()).auth.getUser()
}
