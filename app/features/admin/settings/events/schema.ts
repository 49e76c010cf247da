import * as z from 'zod/mini'
import { atMost, toFormCheck } from '#app/lib/forms/form-checks.ts'
import { dollarsEntry, nameEntry, numberEntry } from '#app/lib/forms/form-entries.ts'
import { checkEventTimes } from '#domain/admin/event-times.ts'
import { maxEventWeeks } from '#domain/admin/event-weeks.ts'
import { EventKind } from '#domain/contract/event-kind.ts'

/** The capacity cannot drop below `taken`, the number of guests with a place. */
export const buildEventForm = (taken: number) =>
  z
    .object({
      title: nameEntry(120),
      kind: EventKind,
      description: z.string().check(z.trim(), z.maxLength(1_000, 'Use 1,000 characters at most.')),
      day: z.iso.date('Choose a day.'),
      starts: z.string(),
      ends: z.string(),
      capacity: numberEntry(Math.max(1, taken), 500),
      membersOnly: z.boolean(),
      fee: dollarsEntry.check(atMost(10_000_00)),
      bays: z.array(z.string()),
      baysFrom: z.string(),
      baysUntil: z.string(),
      weeks: numberEntry(1, maxEventWeeks),
    })
    .check(toFormCheck(checkEventTimes))
export type EventForm = z.output<ReturnType<typeof buildEventForm>>
export type EventEntries = z.input<ReturnType<typeof buildEventForm>>

const idEntry = z.catch(z.string().check(z.maxLength(40)), '')
/** Which form is open: the id of the edited event or 'new', or the id of the event to copy. */
export const EventSearch = z.object({ edit: idEntry, copy: idEntry })
export type EventSearch = z.infer<typeof EventSearch>
