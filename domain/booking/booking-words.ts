import { formatCents, formatShortCents } from '../money/money.ts'
import { dayOf, hourMs, toWallTime } from '../venue/venue-clock.ts'
import { formatClock, formatDay, formatDayLong } from '../venue/venue-time.ts'

type CancellationRules = { freeUntilHours: number; lateFeePercent: number }
type LateFeeFacts = { lateFeePercent: number; priceCents: number; paidCents: number }

/** 'Monday, November 23' from a wall date. */
export function dayWords(day: string): string {
  return formatDayLong(day).replace(/, \d+$/, '')
}

/** '$45', '$67.50', or 'Free'. */
export function shortPrice(cents: number): string {
  return cents === 0 ? 'Free' : formatShortCents(cents)
}

/** 'Monday, November 23, 6:30 PM, $45.00, Bay 2', for screen readers. */
export function describeOffer(
  { start, totalCents }: { start: number; totalCents: number },
  bayName: string,
): string {
  const price = totalCents === 0 ? 'free' : formatCents(totalCents)
  return `${dayWords(dayOf(start))}, ${formatClock(start)}, ${price}, ${bayName}`
}

export function formatLength(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

export function formatPlayers(players: number): string {
  return players === 1 ? '1 player' : `${players} players`
}

export const partsOfDay = [
  { name: 'Night', until: 360 },
  { name: 'Morning', until: 720 },
  { name: 'Afternoon', until: 1020 },
  { name: 'Evening', until: 1440 },
] as const

export function partOfDay(instant: number): string {
  const { minute } = toWallTime(instant)
  return partsOfDay.find(({ until }) => minute < until)?.name ?? 'Evening'
}

/** '9:42' */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const unpaidTerms = 'Canceling costs nothing while nothing is paid.'

/** 'we keep 50% of the price', or the amount paid if that is less. */
export function describeKeptFee({ lateFeePercent, priceCents, paidCents }: LateFeeFacts): string {
  const isAll = paidCents * 100 < priceCents * lateFeePercent
  return isAll ? `we keep the ${formatCents(paidCents)} you paid` : `we keep ${lateFeePercent}% of the price`
}

export function describeTerms(
  start: number,
  { freeUntilHours, lateFeePercent }: CancellationRules,
  now: number,
  paid?: { priceCents: number; paidCents: number },
): string {
  if (paid?.paidCents === 0) return unpaidTerms
  if (lateFeePercent === 0) return 'Canceling is free.'
  const until = start - freeUntilHours * hourMs
  const late = `This starts in less than ${freeUntilHours} hours`
  if (now <= until) return describeFreeCancellation(until, lateFeePercent)
  return paid
    ? `${late}. If you cancel, ${describeKeptFee({ lateFeePercent, ...paid })}.`
    : `${late}, so canceling costs ${lateFeePercent}% of the price.`
}

/** 'Free cancellation until Fri, Nov 27 at 7 PM. After that, we keep 50%.' */
export function describeFreeCancellation(until: number, lateFeePercent: number): string {
  const day = formatDay(dayOf(until)).replace(/, \d+$/, '')
  const clock = formatClock(until).replace(':00', '')
  return `Free cancellation until ${day} at ${clock}. After that, we keep ${lateFeePercent}%.`
}

type CancelQuote = { isFree: boolean; feeCents: number; refundCents: number; freeUntil: number }

export function describeRefund(
  { isFree, feeCents, refundCents, freeUntil }: CancelQuote,
  start: number,
): string {
  if (isFree) return refundCents > 0 ? `You get ${formatCents(refundCents)} back.` : 'No cancellation fee.'
  const late = `Less than ${(start - freeUntil) / hourMs} hours before`
  if (feeCents === 0)
    return refundCents > 0 ? `${late}: you get all ${formatCents(refundCents)} back.` : 'No cancellation fee.'
  return `${late}: we keep ${formatCents(feeCents)}, and you get ${formatCents(refundCents)} back.`
}
