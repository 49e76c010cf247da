import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { EventKind } from '#domain/contract/event-kind.ts'
import type { EventConflict } from '#domain/contract/event-roster.ts'
import { formatCentsEntry } from '#domain/money/money-entry.ts'
import { addDays, instantAt, toWallTime } from '#domain/venue/venue-clock.ts'
import { formatWallEntry, parseWallPeriod } from '#domain/venue/wall-entry.ts'
import type { EventEntries, EventForm } from './schema.ts'

type EventWrite = {
  title: string
  kind: string
  description: string
  startsAt: string
  endsAt: string
  capacity: number
  membersOnly: boolean
  feeCents: number
  bayIds: string[]
  /** Null means the event's own time. */
  baysFrom: string | null
  baysUntil: string | null
}
/** The id stays the same across retries, so that a retry saves nothing twice. */
export type EventPlan = { id: string; values: EventWrite }
export type EventRow = EventWrite &
  SeenVersion & {
    isCancelled: boolean
    taken: number
    waiting: number
    picture: string | null
    pictureAlt: string
  }

/** One event, or one per week of a series. */
export function toEventPlans(form: EventForm, ids: readonly string[]): EventPlan[] {
  return ids.slice(0, form.weeks).flatMap((id, week) => {
    const values = toEventWrite({ ...form, day: addDays(form.day, 7 * week) })
    return values === null ? [] : [{ id, values }]
  })
}

function toEventWrite(form: EventForm): EventWrite | null {
  const period = parseWallPeriod(form.starts, form.ends)
  if (typeof period === 'string') return null
  const { title, kind, description, day, capacity, membersOnly, fee, bays } = form
  const instant = (minute: number) => new Date(instantAt(day, minute)).toISOString()
  const taken = parseWallPeriod(form.baysFrom || form.starts, form.baysUntil || form.ends)
  const hasOwnTime = bays.length > 0 && typeof taken !== 'string'
  return {
    title,
    kind,
    description,
    startsAt: instant(period.fromMinute),
    endsAt: instant(period.untilMinute),
    capacity,
    membersOnly,
    feeCents: fee,
    bayIds: bays,
    baysFrom: hasOwnTime && form.baysFrom !== '' ? instant(taken.fromMinute) : null,
    baysUntil: hasOwnTime && form.baysUntil !== '' ? instant(taken.untilMinute) : null,
  }
}

export function toBayTime({ startsAt, endsAt, baysFrom, baysUntil }: EventWrite): {
  from: string
  until: string
} {
  return { from: baysFrom ?? startsAt, until: baysUntil ?? endsAt }
}

/** Staff may plan an event outside opening hours, but never over a booking. */
export function canSaveAnyway(conflicts: readonly EventConflict[]): boolean {
  return conflicts.every(({ kind }) => kind === 'closed' || kind === 'outside')
}

export function findClearPlans(
  plans: readonly EventPlan[],
  conflicts: readonly EventConflict[],
): EventPlan[] {
  return plans.filter((_, index) => !conflicts.some(({ time }) => time === index))
}

export function toEventEntries(event: EventRow | null): EventEntries {
  const start = event && toWallTime(Date.parse(event.startsAt))
  const end = event && toWallTime(Date.parse(event.endsAt))
  return {
    title: event?.title ?? '',
    kind: EventKind.safeParse(event?.kind).data ?? 'league',
    description: event?.description ?? '',
    day: start?.day ?? '',
    starts: formatWallEntry(start?.minute ?? 1140),
    ends: formatWallEntry(end?.minute ?? 1260),
    capacity: String(event?.capacity ?? 24),
    membersOnly: event?.membersOnly ?? false,
    fee: formatCentsEntry(event?.feeCents ?? 0),
    bays: event?.bayIds ?? [],
    baysFrom: toClockEntry(event?.baysFrom),
    baysUntil: toClockEntry(event?.baysUntil),
    weeks: '1',
  }
}

function toClockEntry(instant: string | null | undefined): string {
  return instant ? formatWallEntry(toWallTime(Date.parse(instant)).minute) : ''
}

/** Moves the copy a week later, or to its first weekday after today. */
export function toCopyEntries(event: EventRow, today: string): EventEntries {
  const entries = toEventEntries(event)
  let day = addDays(entries.day, 7)
  while (day <= today) day = addDays(day, 7)
  return { ...entries, day }
}
