import * as z from 'zod/mini'
import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { instantAt, wallOf } from '#domain/venue/venue-clock.ts'
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
}
export type EventRow = EventWrite &
  SeenVersion & { isCancelled: boolean; taken: number; picture: string | null; pictureAlt: string }

export function eventWrite(form: EventForm): EventWrite | null {
  const period = wallPeriod(form.starts, form.ends)
  if (typeof period === 'string') return null
  const { title, kind, description, day, capacity, membersOnly } = form
  return {
    title,
    kind,
    description,
    startsAt: new Date(instantAt(day, period.fromMinute)).toISOString(),
    endsAt: new Date(instantAt(day, period.untilMinute)).toISOString(),
    capacity,
    membersOnly,
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
  }
}

function eventKindOf(kind: string | undefined): EventEntries['kind'] {
  const known = z.enum(['league', 'lesson', 'tournament', 'social']).safeParse(kind)
  return known.success ? known.data : 'league'
}
