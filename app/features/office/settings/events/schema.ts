import * as z from 'zod/mini'
import { dollarsEntry, nameEntry, numberEntry } from '#app/lib/forms/form-entries.ts'
import { formatCents } from '#domain/money/money.ts'
import { mostWeeks } from '#domain/office/event-weeks.ts'
import { wallFaults, wallPeriod } from '#domain/venue/wall-entry.ts'

const MOST_CENTS = 10_000_00

/** The form of an event. The capacity cannot drop below the taken places. */
export const eventForm = (taken: number) =>
  z
    .object({
      title: nameEntry(120),
      kind: z.enum(['league', 'lesson', 'tournament', 'social']),
      description: z.string().check(z.trim(), z.maxLength(1_000, 'Use 1,000 characters at most.')),
      day: z.iso.date('Choose a day.'),
      starts: z.string(),
      ends: z.string(),
      capacity: numberEntry(Math.max(1, taken), 500),
      membersOnly: z.boolean(),
      fee: dollarsEntry.check(
        z.refine((cents) => cents <= MOST_CENTS, `Enter at most ${formatCents(MOST_CENTS)}.`),
      ),
      bays: z.array(z.string()),
      baysFrom: z.string(),
      baysUntil: z.string(),
      weeks: numberEntry(1, mostWeeks),
    })
    .check(
      z.superRefine((form, context) => {
        const fault = timeFault(form) ?? bayTimeFault(form)
        if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.words })
      }),
    )
export type EventForm = z.output<ReturnType<typeof eventForm>>
export type EventEntries = z.input<ReturnType<typeof eventForm>>

type EventTimes = { starts: string; ends: string; bays: string[]; baysFrom: string; baysUntil: string }
type TimeFault = { field: keyof EventTimes; words: string } | null

function timeFault({ starts, ends }: EventTimes): TimeFault {
  const period = wallPeriod(starts, ends)
  if (typeof period !== 'string') return null
  const { at, words } = wallFaults[period]
  return { field: at === 'from' ? 'starts' : 'ends', words }
}

/** The bays may be taken before and after the event, but not at another time. */
function bayTimeFault({ starts, ends, bays, baysFrom, baysUntil }: EventTimes): TimeFault {
  const event = wallPeriod(starts, ends)
  const taken = wallPeriod(baysFrom || starts, baysUntil || ends)
  if (bays.length === 0 || typeof event === 'string') return null
  if (typeof taken === 'string') {
    const { at, words } = wallFaults[taken]
    return { field: at === 'from' ? 'baysFrom' : 'baysUntil', words }
  }
  const isApart = taken.untilMinute <= event.fromMinute || taken.fromMinute >= event.untilMinute
  return isApart ? { field: 'baysUntil', words: 'This is not the time of the event.' } : null
}

const askedEntry = z.catch(z.string().check(z.maxLength(40)), '')
/** Which form is open, as the address has it: that of an event or 'new', or of a copy. */
export const EventAsked = z.object({ edit: askedEntry, copy: askedEntry })
export type EventAsked = z.infer<typeof EventAsked>
