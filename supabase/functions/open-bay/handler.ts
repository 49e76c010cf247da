import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { BookingRow } from '../../../domain/contract/booking.ts'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import { OpenBayRequest, OpenBayResponse } from '../../../domain/contract/open-bay.ts'
import { minuteMs } from '../../../domain/venue/venue-clock.ts'
import { bayPass } from '../_shared/booking/bay-pass.ts'
import type { Caller } from '../_shared/caller.ts'
import { type Environment, serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

/** Guesses per address, and per bay over all addresses. The bay allows more, so that one address cannot lock out its guests. */
const guessesAllowed = { address: 10, bay: 30 }
/** How long before its start the account's own booking is found. */
const earlyMinutes = 15

const { number, start, email } = BookingRow.shape
const Played = fromSql(z.object({ number, start, email, key: z.string(), userId: z.string().nullable() }))
type Played = z.infer<typeof Played>

const Bay = z.object({ id: z.string(), name: z.string() })

/** Finds the current booking for a guest who scans the QR code in its bay. */
export const openBay = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: OpenBayRequest,
  response: OpenBayResponse,
  handle: async ({ code, email }, { caller, env, address }) => {
    const service = serviceClient(env)
    const bay = await bayWith(service, code)
    if (bay === null) return { refused: 'not_found', error: 'This code no longer works.' }
    if (email !== '' && !(await canGuess(env, bay.id, address))) return { refused: 'too_many' }

    const now = env.now().getTime()
    const played = await playedIn(service, bay.id, now)
    const isOn = played !== null && played.start <= now
    const answer = { bayId: bay.id, bayName: bay.name, isPlayed: isOn }
    if (played && isOwner(played, caller))
      return { ...answer, booking: { number: played.number, key: played.key } }
    if (email === '') return { ...answer, booking: null }
    if (!isOn || !isSameAddress(played.email, email))
      return { refused: 'not_found', error: 'This bay is not booked with that email now.' }
    return { ...answer, booking: { number: played.number, key: await bayPass(played.key) } }
  },
})

async function bayWith(service: SupabaseClient, code: string) {
  const { data, error } = await service
    .from('bay_codes')
    .select('bay:bays (id, name)')
    .eq('key', code)
    .maybeSingle()
  if (error) throw error
  return data === null ? null : Bay.parse(data.bay)
}

/** Counts a guess for the address and then for the bay, so that using many addresses allows no more guesses. */
async function canGuess(env: Environment, bayId: string, address: string): Promise<boolean> {
  const count = (who: string, allowed: number) => tries(env, 'email in a bay', who, allowed).count()
  return (await count(address, guessesAllowed.address)) && (await count(bayId, guessesAllowed.bay))
}

async function playedIn(service: SupabaseClient, bayId: string, now: number): Promise<Played | null> {
  const { data, error } = await service
    .from('bookings')
    .select('number, start:starts_at, email, key, user_id')
    .eq('bay_id', bayId)
    .in('status', ['confirmed', 'attended'])
    .lte('starts_at', new Date(now + earlyMinutes * minuteMs).toISOString())
    .gt('ends_at', new Date(now).toISOString())
    .order('starts_at')
  if (error) throw error
  return z.optional(Played).parse(data[0]) ?? null
}

function isOwner({ userId }: Played, caller: Caller): boolean {
  return caller.kind === 'person' && caller.id === userId
}

function isSameAddress(booked: string, typed: string): boolean {
  return booked.toLowerCase() === typed.toLowerCase()
}
