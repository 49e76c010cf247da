import * as z from 'zod/mini'
import { dollarsEntry, nameEntry, numberEntry } from '#app/lib/forms/form-entries.ts'
import { formatCents } from '#domain/money/money.ts'
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
    })
    .check(
      z.superRefine(({ starts, ends }, context) => {
        const period = wallPeriod(starts, ends)
        if (typeof period !== 'string') return
        const { at, words } = wallFaults[period]
        context.addIssue({ code: 'custom', path: [at === 'from' ? 'starts' : 'ends'], message: words })
      }),
    )
export type EventForm = z.output<ReturnType<typeof eventForm>>
export type EventEntries = z.input<ReturnType<typeof eventForm>>

const askedEntry = z.catch(z.string().check(z.maxLength(40)), '')
/** Which form is open, as the address has it: that of an event or 'new', or of a copy. */
export const EventAsked = z.object({ edit: askedEntry, copy: askedEntry })
export type EventAsked = z.infer<typeof EventAsked>
