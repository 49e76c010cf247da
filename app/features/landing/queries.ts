import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { venueNow } from '#app/lib/backend/clock.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { publicAnswer } from '#app/lib/backend/public-rows.ts'
import { type FreeStart, nextFreeTimes } from '#domain/booking/free-times.ts'
import { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

const TICK_MS = 15_000
const TIMES = 3

/** The venue's current time, updated every 15 seconds; null while loading. */
export function useVenueNow(): number | null {
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    let isGone = false
    const tell = async () => {
      const told = await venueNow()
      if (!isGone) setNow(told)
    }
    void tell()
    const timer = setInterval(tell, TICK_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [])
  return now
}

/** The times are null if a gym system manages the bookings, because only it knows the free times. */
type FreeTimes = { now: number; times: FreeStart[] | null }

/** The free times of today and tomorrow. */
export const { useValue: useFreeTimes } = liveValue<FreeTimes | null>({
  name: 'What is free',
  unknown: null,
  useServerValue: () => useLoaderData<{ free?: FreeTimes | null } | undefined>()?.free ?? null,
  ask: readFreeTimes,
  freshMs: 15_000,
})

const FreeAnswer = z.pick(ListAvailabilityResponse, { soldHere: true, days: true })

export async function readFreeTimes(): Promise<FreeTimes> {
  const now = await venueNow()
  const asked = { day: dayOf(now), days: 2 }
  const answer = await publicAnswer('list-availability', FreeAnswer, asked)
  return { now, times: answer.soldHere ? nextFreeTimes(answer, TIMES) : null }
}

/** The signed-in user, from the auth service. Loads the client, which the page does not need otherwise. */
export async function currentUser() {
  const { supabase } = await import('#app/lib/backend/supabase.ts')
  return (await supabase()).auth.getUser()
}
