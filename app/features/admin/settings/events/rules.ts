import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { EventKind } from '#domain/contract/event-kind.ts'
import type { EventConflict } from '#domain/contract/event-roster.ts'
import { centsEntry } from '#domain/money/money-entry.ts'
import { addDays, instantAt, wallOf } from '#domain/venue/venue-clock.ts'
import { wallEntry, wallPeriod } from '#domain/venue/wall-entry.ts'
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
  /** When it occupies the bays; null for the event's own time. */
  baysFrom: string | null
  baysUntil: string | null
}
/** An event to save; its id is stable across retries. */
export type EventPlan = { id: string; values: EventWrite }
export type EventRow = EventWrite &
  SeenVersion & {
    isCancelled: boolean
    taken: number
    waiting: number
    picture: string | null
    pictureAlt: string
  }

/** The events of a form: one, or one a week. */
export function eventPlans(form: EventForm, ids: readonly string[]): EventPlan[] {
  return ids.slice(0, form.weeks).flatMap((id, week) => {
    const values = eventWrite({ ...form, day: addDays(form.day, 7 * week) })
    return values === null ? [] : [{ id, values }]
  })
}

export function eventWrite(form: EventForm): EventWrite | null {
  const period = wallPeriod(form.starts, form.ends)
  if (typeof period === 'string') return null
  const { title, kind, description, day, capacity, membersOnly, fee, bays } = form
  const instant = (minute: number) => new Date(instantAt(day, minute)).toISOString()
  const taken = wallPeriod(form.baysFrom || form.starts, form.baysUntil || form.ends)
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

/** When an event occupies its bays. */
export function bayTime({ startsAt, endsAt, baysFrom, baysUntil }: EventWrite): {
  from: string
  until: string
} {
  return { from: baysFrom ?? startsAt, until: baysUntil ?? endsAt }
}

/** Events may be outside opening hours, but never displace a booking. */
export function canBeSaved(conflicts: readonly EventConflict[]): boolean {
  return conflicts.every(({ kind }) => kind === 'closed' || kind === 'outside')
}

/** The plans without conflicts. */
export function clearPlans(plans: readonly EventPlan[], conflicts: readonly EventConflict[]): EventPlan[] {
  return plans.filter((_, place) => !conflicts.some(({ time }) => time === place))
}

export function eventEntries(event: EventRow | null): EventEntries {
  const start = event && wallOf(Date.parse(event.startsAt))
  const end = event && wallOf(Date.parse(event.endsAt))
  return {
    title: event?.title ?? '',
    kind: EventKind.safeParse(event?.kind).data ?? 'league',
    description: event?.description ?? '',
    day: start?.day ?? '',
    starts: wallEntry(start?.minute ?? 1140),
    ends: wallEntry(end?.minute ?? 1260),
    capacity: String(event?.capacity ?? 24),
    membersOnly: event?.membersOnly ?? false,
    fee: centsEntry(event?.feeCents ?? 0),
    bays: event?.bayIds ?? [],
    baysFrom: clockEntry(event?.baysFrom),
    baysUntil: clockEntry(event?.baysUntil),
    weeks: '1',
  }
}

function clockEntry(instant: string | null | undefined): string {
  return instant ? wallEntry(wallOf(Date.parse(instant)).minute) : ''
}

/** The entries of a copied event: a week later, or the first such weekday in the future. */
export function copyEntries(event: EventRow, today: string): EventEntries {
  const entries = eventEntries(event)
  let day = addDays(entries.day, 7)
  while (day <= today) day = addDays(day, 7)
  return { ...entries, day }
}
