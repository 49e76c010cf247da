import { playersIn } from '../../../domain/booking/party.ts'
import { countingToo } from '../../../domain/booking/plan-limits.ts'
import { staffTimes } from '../../../domain/booking/staff-times.ts'
import { dayOf, minuteMs } from '../../../domain/venue/venue-clock.ts'
import { allowedPrice, refuse } from '../_shared/booking/allowed-price.ts'
import { billRow, onDate } from '../_shared/booking/bill-rows.ts'
import { guestOf } from '../_shared/booking/booking-row.ts'
import { planMarkOf, whileCounted } from '../_shared/booking/counted-plan.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import type { Refused } from '../_shared/function.ts'
import { eventBlocks } from './event-blocks.ts'
import { linkFor, tooSoonForLink } from './link.ts'
import { type AskedBill, objectionsTo, refuseObjections, roomFor } from './objections.ts'
import { priceChanged, type RequestFor, refusalOf, runBill, type StaffContext } from './staff-calls.ts'

/** Bays for a party, or a time in several weeks, each at the price of whoever comes. Paid at the desk, or by a link. */
export async function bookSeveral(asked: AskedBill, context: StaffContext) {
  const { id, kind, times, override, userId, name, email, phone, link } = asked
  const starts = times.map(({ start }) => start)
  const p_link = link && linkFor(link, Math.min(...starts), context.now)
  if (link && !p_link) return tooSoonForLink
  if (link && email === '') return refusalOf('no_email')
  const window = windowOf(starts, asked.minutes)

  return whileCounted(async () => {
    const facts = await venueFacts(context.service, { ...window, caller: guestOf(userId, email) })
    // What is booked already was allowed, at the price that was shown then.
    const isAgain = await isBooked(context, id)
    const p_times = rowsOf(asked, facts, context.now, isAgain)
    if ('refused' in p_times) return p_times
    if (!isAgain && !costs(p_times, asked.shownCents)) return priceChanged
    const who = { userId, contactName: name, email, phone, overrideReason: override }
    const p_bill = { id, kind, ...who, planMark: override === '' ? planMarkOf(facts) : null }
    return runBill(context, { p_bill, p_times, p_link }, (bayId) => bayName(facts, bayId))
  })
}

/** How these times stand, for who is to be booked. */
export async function timesFor(asked: RequestFor<'list-times'>, context: StaffContext) {
  const { starts, minutes, players, userId } = asked
  const window = windowOf(starts, minutes)
  const [facts, blocks] = await Promise.all([
    venueFacts(context.service, { ...window, caller: guestOf(userId, '') }),
    eventBlocks(context.service, window),
  ])
  return { number: '', times: staffTimes({ ...facts, blocks, starts, minutes, players, now: context.now }) }
}

/** After a lost answer the same is asked again, and its own dates count by now. */
async function isBooked({ service }: StaffContext, id: string): Promise<boolean> {
  const { data, error } = await service.from('bookings').select('id').eq('bill_id', id).limit(1)
  if (error) throw error
  return data.length > 0
}

function windowOf(starts: readonly number[], minutes: number) {
  return { from: Math.min(...starts), to: Math.max(...starts) + minutes * minuteMs }
}

function bayName({ bays }: VenueFacts, bayId: string): string {
  return bays.find(({ id }) => id === bayId)?.name ?? 'One of the bays'
}

type BillRow = ReturnType<typeof billRow>

function costs(rows: readonly BillRow[], shownCents: number | null): boolean {
  return shownCents === null || rows.reduce((sum, { priceCents }) => sum + priceCents, 0) === shownCents
}

/** A reason covers the rules that were shown with it, and no others. */
function rowsOf(asked: AskedBill, facts: VenueFacts, now: number, isAgain: boolean): BillRow[] | Refused {
  const counts = asked.kind === 'party' ? partyOf(asked, facts) : seriesOf(asked)
  if ('refused' in counts) return counts
  const rows: BillRow[] = []
  const objections = roomFor(asked, facts)
  let unpriced: Refused | null = null
  let counted = facts
  for (const [n, { bayId, start }] of asked.times.entries()) {
    const slot = { start, end: start + asked.minutes * minuteMs }
    const players = counts[n] ?? 1
    const price = allowedPrice({ bayId, players, slot, now, override: true }, counted)
    if ('refused' in price) unpriced ??= asked.kind === 'series' ? onDate(price, start) : price
    else rows.push(billRow({ bayId, ...slot, players }, price))
    // Nothing sets a firm rule aside.
    if (unpriced?.rule) return unpriced
    objections.push(...objectionsTo({ bayId, slot, now }, counted))
    counted = { ...counted, booker: countingToo(counted.booker, slot) }
  }
  const refused = isAgain ? null : refuseObjections(objections, asked)
  return refused ?? unpriced ?? rows
}

/** How many play in each bay: as there is room, or evenly where a reason sets that aside. */
function partyOf({ times, players }: AskedBill, { bays }: VenueFacts): number[] | Refused {
  const chosen = times.flatMap(({ bayId }) => bays.find(({ id }) => id === bayId) ?? [])
  const isTogether = new Set(times.map(({ start }) => start)).size === 1
  if (!isTogether || new Set(chosen).size < times.length)
    return refuse('grid', 'A party plays in different bays that are in service, at the same time.')
  const counts = playersIn(chosen, players)
  if (counts) return counts
  if (players < times.length) return refuse('grid', 'A party has at least one player in each bay.')
  return times.map((_, n) => Math.min(20, Math.ceil((players - n) / times.length)))
}

/** Never two on one day: that would be no series. */
function seriesOf({ times, players }: AskedBill): number[] | Refused {
  const days = new Set(times.map(({ start }) => dayOf(start)))
  if (days.size < times.length)
    return refuse('grid', 'A series has one time a day. Please look at the dates.')
  return times.map(() => players)
}
