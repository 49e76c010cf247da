import { z } from 'zod'
import { nameEntry, numberEntry } from '#app/lib/forms/form-entries.ts'
import { instantAt, wallOf } from '#domain/venue/venue-clock.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { wallEntry, wallFaults, wallPeriod } from '#domain/venue/wall-entry.ts'

export type EventWrite = {
  title: string
  kind: string
  description: string
  starts_at: string
  ends_at: string
  capacity: number
  members_only: boolean
}
export type EventRow = EventWrite & { id: string; is_cancelled: boolean; taken: number }

export const eventKinds = [
  { value: 'league', label: 'League' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'tournament', label: 'Tournament' },
  { value: 'social', label: 'Social' },
]

/** The form of an event. Who has a place already keeps it. */
export function eventForm(taken: number) {
  return z
    .object({
      title: nameEntry(120),
      kind: z.enum(['league', 'lesson', 'tournament', 'social']),
      description: z.string().trim().max(1_000, 'Use 1,000 characters at most.'),
      day: z.iso.date('Choose a day.'),
      starts: z.string(),
      ends: z.string(),
      capacity: numberEntry(Math.max(1, taken), 500),
      membersOnly: z.boolean(),
    })
    .superRefine(({ starts, ends }, context) => {
      const period = wallPeriod(starts, ends)
      if (typeof period !== 'string') return
      const { at, words } = wallFaults[period]
      context.addIssue({ code: 'custom', path: [at === 'from' ? 'starts' : 'ends'], message: words })
    })
}
export type EventForm = z.output<ReturnType<typeof eventForm>>
export type EventEntries = z.input<ReturnType<typeof eventForm>>

export function eventWrite(form: EventForm): EventWrite | null {
  const period = wallPeriod(form.starts, form.ends)
  if (typeof period === 'string') return null
  const { title, kind, description, day, capacity, membersOnly } = form
  return {
    title,
    kind,
    description,
    starts_at: new Date(instantAt(day, period.fromMinute)).toISOString(),
    ends_at: new Date(instantAt(day, period.untilMinute)).toISOString(),
    capacity,
    members_only: membersOnly,
  }
}

export function eventEntries(event: EventRow | null): EventEntries {
  const start = event && wallOf(Date.parse(event.starts_at))
  const end = event && wallOf(Date.parse(event.ends_at))
  return {
    title: event?.title ?? '',
    kind: eventKindOf(event?.kind),
    description: event?.description ?? '',
    day: start?.day ?? '',
    starts: wallEntry(start?.minute ?? 1140),
    ends: wallEntry(end?.minute ?? 1260),
    capacity: String(event?.capacity ?? 24),
    membersOnly: event?.members_only ?? false,
  }
}

function eventKindOf(kind: string | undefined): EventEntries['kind'] {
  const known = z.enum(['league', 'lesson', 'tournament', 'social']).safeParse(kind)
  return known.success ? known.data : 'league'
}

export function whenWords({ starts_at, ends_at }: EventRow): string {
  return formatSlot(Date.parse(starts_at), Date.parse(ends_at))
}

/** 'All 12 who signed up are told by mail.' */
export function toldWords(taken: number): string {
  if (taken === 0) return 'Nobody has signed up.'
  return taken === 1
    ? 'The one who signed up is told by mail.'
    : `All ${taken} who signed up are told by mail.`
}
