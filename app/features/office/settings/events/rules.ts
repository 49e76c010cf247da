import * as z from 'zod/mini'
import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { centsEntry } from '#domain/money/money-entry.ts'
import { addDays, instantAt, wallOf } from '#domain/venue/venue-clock.ts'
import { wallEntry, wallPeriod } from '#domain/venue/wall-entry.ts'
import type { EventEntries, EventForm } from './schema.ts'

export type EventWrite = {
  title: string
  kind: string
  description: string
  startsAt: string
  endsAt: string
  capacity: number
  membersOnly: boolean
  feeCents: number
}
export type EventRow = EventWrite &
  SeenVersion & {
    isCancelled: boolean
    taken: number
    waiting: number
    picture: string | null
    pictureAlt: string
  }

export function eventWrite(form: EventForm): EventWrite | null {
  const period = wallPeriod(form.starts, form.ends)
  if (typeof period === 'string') return null
  const { title, kind, description, day, capacity, membersOnly, fee } = form
  return {
    title,
    kind,
    description,
    startsAt: new Date(instantAt(day, period.fromMinute)).toISOString(),
    endsAt: new Date(instantAt(day, period.untilMinute)).toISOString(),
    capacity,
    membersOnly,
    feeCents: fee,
  }
}

export function eventEntries(event: EventRow | null): EventEntries {
  const start = event && wallOf(Date.parse(event.startsAt))
  const end = event && wallOf(Date.parse(event.endsAt))
  return {
    title: event?.title ?? '',
    kind: eventKindOf(event?.kind),
    description: event?.description ?? '',
    day: start?.day ?? '',
    starts: wallEntry(start?.minute ?? 1140),
    ends: wallEntry(end?.minute ?? 1260),
    capacity: String(event?.capacity ?? 24),
    membersOnly: event?.membersOnly ?? false,
    fee: centsEntry(event?.feeCents ?? 0),
  }
}

/** An event anew: a week after the one that is copied, or in the first week after that which is still to come. */
export function copyEntries(event: EventRow, today: string): EventEntries {
  const entries = eventEntries(event)
  let day = addDays(entries.day, 7)
  while (day <= today) day = addDays(day, 7)
  return { ...entries, day }
}

function eventKindOf(kind: string | undefined): EventEntries['kind'] {
  const known = z.enum(['league', 'lesson', 'tournament', 'social']).safeParse(kind)
  return known.success ? known.data : 'league'
}
