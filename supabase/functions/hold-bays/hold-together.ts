import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type PriceTrace, priceWords } from '../../../domain/booking/booking-price.ts'
import { lengthWords } from '../../../domain/booking/booking-words.ts'
import { mostPartyMinutes, partyBays, playersIn } from '../../../domain/booking/party.ts'
import { countingToo } from '../../../domain/booking/plan-limits.ts'
import { areWeekly, membershipEnd } from '../../../domain/booking/weekly.ts'
import { HeldBill, type HoldBayResponse } from '../../../domain/contract/hold-bay.ts'
import type { HoldBaysRequest } from '../../../domain/contract/hold-bays.ts'
import { dayOf, minuteMs } from '../../../domain/venue/venue-clock.ts'
import { formatClock, formatDayLong } from '../../../domain/venue/venue-time.ts'
import { allowedPrice, refuse } from '../_shared/booking/allowed-price.ts'
import { billRow, onDate } from '../_shared/booking/bill-rows.ts'
import { planMarkOf, whileCounted } from '../_shared/booking/counted-plan.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import { call } from '../_shared/call.ts'
import type { Caller } from '../_shared/caller.ts'
import type { Refused } from '../_shared/function.ts'

const HoldAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('taken'), bayId: z.string(), start: z.number() }),
  z.object({ state: z.literal('too_many') }),
  z.object({ state: z.literal('counted_again') }),
  z.object({
    state: z.literal('held'),
    id: z.string(),
    key: z.string(),
    keptMs: z.number(),
    holds: HeldBill.shape.bookings,
  }),
])

type AskedTogether = z.output<typeof HoldBaysRequest>
type TogetherContext = {
  caller: Caller
  now: number
  service: SupabaseClient
  marks: { heldBy: string; heldFor: string | null }
}

type BillHolding = Omit<HoldBayResponse, 'success'> | Refused

export async function holdTogether(asked: AskedTogether, setting: TogetherContext): Promise<BillHolding> {
  const { caller, now, service, marks } = setting
  const { kind, replaces } = asked
  const starts = asked.times.map(({ start }) => start)
  const window = { from: Math.min(...starts), to: Math.max(...starts) + asked.minutes * minuteMs }

  return whileCounted<BillHolding>(async () => {
    const facts = await venueFacts(service, { ...window, caller, replaces: replaces?.id })
    const rows = rowsOf(asked, facts, now)
    if ('refused' in rows) return rows
    const bill = {
      kind,
      ...marks,
      userId: caller.kind === 'person' ? caller.id : null,
      planMark: planMarkOf(facts),
      replacesId: replaces?.id ?? null,
      replacesKey: replaces?.key ?? null,
    }
    const held = await call(service, 'hold_bays', { p_bill: bill, p_times: rows }, HoldAnswer)
    if (held.state === 'counted_again') return 'counted again'
    if (held.state === 'too_many') return { refused: 'too_many', error: tooMany[kind] }
    if (held.state === 'taken') return takenRefusal(kind, held, facts)
    return answerOf(kind, held, rows[0]?.priceTrace)
  })
}

function rowsOf(asked: AskedTogether, facts: VenueFacts, now: number): HeldRow[] | Refused {
  const players = asked.kind === 'party' ? partyOf(asked, facts) : seriesOf(asked, facts)
  if ('refused' in players) return players
  const rows: HeldRow[] = []
  let counted = facts
  for (const [n, { bayId, start }] of asked.times.entries()) {
    const slot = { start, end: start + asked.minutes * minuteMs }
    const price = allowedPrice({ bayId, players: players[n] ?? 1, slot, now }, counted)
    if ('refused' in price) return asked.kind === 'series' ? onDate(price, start) : price
    rows.push(billRow({ bayId, ...slot, players: players[n] ?? 1 }, price))
    counted = { ...counted, booker: countingToo(counted.booker, slot) }
  }
  return rows
}

/** How many play in each bay of a party; refused where they do not stand beside each other in time, or hold too much. */
function partyOf({ times, minutes, players }: AskedTogether, { bays }: VenueFacts): number[] | Refused {
  const ids = new Set(times.map(({ bayId }) => bayId))
  const starts = new Set(times.map(({ start }) => start))
  if (ids.size < times.length || starts.size > 1)
    return refuse(
      'players',
      'A party plays in different bays at the same time. Please choose the bays again.',
    )
  if (times.length > partyBays(minutes)) return { refused: 'too_many', error: tooLong(times.length) }
  const chosen = times.flatMap(({ bayId }) => bays.find(({ id }) => id === bayId) ?? [])
  if (chosen.length < times.length)
    return {
      refused: 'not_found',
      error: 'One of these bays is not for hire at the moment. Please choose again.',
    }
  const counts = playersIn(chosen, players)
  return (
    counts ??
    refuse('players', `These bays are not the right ones for ${players} players. Please choose again.`)
  )
}

function tooLong(bays: number): string {
  const most = Math.floor(mostPartyMinutes / bays / 30) * 30
  return `We keep eight hours of bays at a time: ${bays} bays for ${lengthWords(most)} at most. Please choose a shorter time, or call us.`
}

/** A series is for members, in different weeks, and ends with the membership. */
function seriesOf({ times, players }: AskedTogether, { booker }: VenueFacts): number[] | Refused {
  const starts = times.map(({ start }) => start)
  if (!areWeekly(starts))
    return refuse('grid', 'A series has the same time in different weeks. Please choose again.')
  for (const start of starts) {
    const ended = membershipEnd(booker, dayOf(start))
    if (ended) return refuse('too-far', ended)
  }
  return times.map(() => players)
}

type HeldRow = ReturnType<typeof billRow>

const tooMany = {
  party:
    'Several times are being held from here already. Please book or give back one of them, or wait a few minutes.',
  series:
    'Another series, or several times, are being held from here already. Please book or give them back, or wait a few minutes.',
}

function takenRefusal(
  kind: AskedTogether['kind'],
  { bayId, start }: { bayId: string; start: number },
  { bays }: VenueFacts,
): Refused {
  const bay = bays.find(({ id }) => id === bayId)?.name ?? 'One of the bays'
  const when = kind === 'party' ? formatClock(start) : formatDayLong(dayOf(start))
  const cure = kind === 'party' ? 'Please choose again.' : 'Please look at the dates again.'
  const error = `Somebody was faster: ${bay} has just been taken for ${when}, and nothing is held. ${cure}`
  return { refused: 'conflict', rule: 'taken', error, details: { next: [] } }
}

type Held = Extract<z.infer<typeof HoldAnswer>, { state: 'held' }>

function answerOf(
  kind: AskedTogether['kind'],
  { id, key, keptMs, holds }: Held,
  trace: PriceTrace | undefined,
) {
  const bookings: HeldBill['bookings'] = holds
  const [first] = holds
  if (!first) throw new Error('A bill without bookings.')
  const totalCents = holds.reduce((sum, one) => sum + one.totalCents, 0)
  const { bayId, start, end } = first
  const bayName = kind === 'party' ? holds.map(({ bayName }) => bayName).join(', ') : first.bayName
  const isEven = holds.every((one) => one.totalCents === first.totalCents)
  const each = isEven && trace ? `${holds.length} × ${priceWords(trace)}` : ''
  const hold = { id, key, bayId, bayName, start, end, keptMs, totalCents, priceWords: each }
  return { hold: { ...hold, bill: { kind, bookings } }, move: null }
}
