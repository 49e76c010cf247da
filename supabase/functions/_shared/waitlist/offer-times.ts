import type { SupabaseClient } from '@supabase/supabase-js'
import { addDays, instantAt, minuteMs } from '../../../../domain/venue/venue-clock.ts'
import { findFirstOffer } from '../../../../domain/waitlist/first-offer.ts'
import { guestOf } from '../booking/booking-row.ts'
import { type VenueFacts, venueFacts } from '../booking/venue-facts.ts'
import { offerTime, readLine, type WaitingEntry } from '../commands/waitlist/offer.ts'
import { type Environment, serviceClient } from '../environment.ts'

/** Offers free times to the waitlist in order, and returns the number of offers. Runs every minute and whenever a time becomes free. */
export async function offerTimes(env: Environment): Promise<number> {
  if (!env.gym.soldHere.includes('bays')) return 0
  const service = serviceClient(env)
  const line = await readLine(env)
  let offered = 0
  for (const [day, waiting] of Map.groupBy(line, (entry) => entry.day))
    offered += await offerOn(day, waiting, { env, service, now: env.now().getTime() })
  return offered
}

/** The same after a request that freed a time. A failure does not affect that request, and the next round tries again. */
export async function offerFreed(env: Environment): Promise<void> {
  await offerTimes(env).catch(env.log)
}

type Offering = { env: Environment; service: SupabaseClient; now: number }

async function offerOn(day: string, waiting: readonly WaitingEntry[], setting: Offering): Promise<number> {
  const factsFor = await factsOn(day, waiting, setting)
  let offered = 0
  for (const entry of waiting) {
    const facts = factsFor(entry)
    const isOffered = await offerFirst(entry, facts, setting)
    if (isOffered) offered++
  }
  return offered
}

/**
 * All that is taken is read once, before anybody is offered anything: a time that becomes free meanwhile must not go to somebody further
 * back whose facts were read later. A time that was taken meanwhile is refused by the database.
 */
async function factsOn(day: string, waiting: readonly WaitingEntry[], { service }: Offering) {
  const longest = Math.max(...waiting.map(({ minutes }) => minutes))
  const window = { from: instantAt(day, 0), to: instantAt(addDays(day, 1), longest) }
  const known = new Map<string | null, VenueFacts>()
  let taken: VenueFacts['taken'] | null = null
  for (const userId of new Set(waiting.map((entry) => entry.userId))) {
    const facts = await venueFacts(service, { ...window, caller: guestOf(userId, '') })
    taken ??= facts.taken
    known.set(userId, facts)
  }
  const shared = taken ?? []
  return ({ userId }: WaitingEntry): VenueFacts => {
    const facts = known.get(userId)
    if (!facts) throw new Error('The facts of somebody who waits were not read.')
    // Shared, so that a time held for one entry is taken for the next.
    return { ...facts, taken: shared }
  }
}

async function offerFirst(entry: WaitingEntry, facts: VenueFacts, { env, now }: Offering): Promise<boolean> {
  // Each refusal removes one time from the list.
  for (;;) {
    const offer = findFirstOffer(entry, { ...facts, now }, entry.before)
    if (offer === null) return false
    const state = await offerTime(env, { ...offer, entryId: entry.id, changes: entry.changes })
    if (state === 'gone') return false
    const { bayId, slot } = offer
    const bufferMs = (facts.bays.find(({ id }) => id === bayId)?.bufferMinutes ?? 0) * minuteMs
    facts.taken.push({ bayId, start: slot.start, end: slot.end + bufferMs })
    if (state === 'offered') return true
  }
}
