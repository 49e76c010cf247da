import { useEffect, useState } from 'react'
import { demoClock } from '#app/lib/backend/demo-clock.ts'
import { backendUrl, publishableKey } from '#app/lib/backend/endpoint.ts'
import { type FreeStart, nextFreeTimes } from '#domain/booking/free-times.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

const TICK_MS = 15_000
const TIMES = 3

let clock: Promise<string | null> | undefined

/** The demo's fixed time, requested once; null if there is none or it cannot be loaded. */
function knownClock(): Promise<string | null> {
  clock ??= demoClock().catch(() => null)
  return clock
}

async function venueNow(): Promise<number> {
  const standing = await knownClock()
  return standing === null ? Date.now() : Date.parse(standing)
}

/** The venue's current time, updated every 15 seconds; null until it is known. */
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

/** The times are null if the gym system books the bays: then only it knows what is free. */
export type FreeTimes = { now: number; times: FreeStart[] | null }

/** When a bay is free today or tomorrow. Fetched without Supabase's client, which this page does not need otherwise. */
export async function freeTimes(signal: AbortSignal): Promise<FreeTimes> {
  const now = await venueNow()
  const response = await fetch(`${backendUrl()}/functions/v1/list-availability`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ day: dayOf(now), days: 2 }),
    signal,
  })
  if (!response.ok) throw new Error(`list-availability was answered with ${response.status}.`)
  const answer: unknown = await response.json()
  return { now, times: isSoldHere(answer) ? nextFreeTimes(answer, TIMES) : null }
}

function isSoldHere(answer: unknown): boolean {
  return !(typeof answer === 'object' && answer !== null && 'soldHere' in answer && answer.soldHere === false)
}

/** Who is signed in, as the backend says. Its client is loaded only now, because the page does not need it otherwise. */
export async function currentUser() {
  const { supabase } = await import('#app/lib/backend/supabase.ts')
  const { data } = await (await supabase()).auth.getUser()
  return data.user
}
