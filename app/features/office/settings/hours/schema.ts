import { z } from 'zod'
import { formatHour } from '#domain/venue/venue-time.ts'
import { wallEntry, wallFaults, wallPeriod } from '#domain/venue/wall-entry.ts'

export type HoursWrite = { weekday: number; opens_minute: number; closes_minute: number }
export type HoursRow = HoursWrite & { id: string }
export type ExceptionRow = {
  day: string
  opens_minute: number | null
  closes_minute: number | null
  members_too: boolean
  note: string
}

type Times = { opens: string; closes: string }

function noteFault({ opens, closes }: Times, context: z.RefinementCtx) {
  const period = wallPeriod(opens, closes)
  if (typeof period !== 'string') return
  const { at, words } = wallFaults[period]
  context.addIssue({ code: 'custom', path: [at === 'from' ? 'opens' : 'closes'], message: words })
}

const HoursForm = z
  .object({ weekday: z.string(), opens: z.string(), closes: z.string() })
  .superRefine(noteFault)
export type HoursForm = z.infer<typeof HoursForm>

/** The form of hours that may not meet any of the others. */
export function hoursForm(others: readonly HoursRow[]) {
  return HoursForm.superRefine((form, context) => {
    const met = others.find((other) => isMet(other, hoursWrite(form)))
    if (!met) return
    const message = `These hours meet others of that day: ${timesWords(met)}.`
    context.addIssue({ code: 'custom', path: ['opens'], message })
  })
}

function isMet(other: HoursRow, hours: HoursWrite | null): boolean {
  if (hours?.weekday !== other.weekday) return false
  return hours.opens_minute < other.closes_minute && other.opens_minute < hours.closes_minute
}

export function hoursEntries(hours: HoursRow | null, weekday: number): HoursForm {
  return {
    weekday: String(hours?.weekday ?? weekday),
    opens: wallEntry(hours?.opens_minute ?? 600),
    closes: wallEntry(hours?.closes_minute ?? 1320),
  }
}

export function hoursWrite({ weekday, ...times }: HoursForm): HoursWrite | null {
  const minutes = minutesOf(times)
  return minutes && { weekday: Number(weekday), ...minutes }
}

export const ExceptionForm = z
  .object({
    day: z.iso.date('Choose a day.'),
    isClosed: z.boolean(),
    opens: z.string(),
    closes: z.string(),
    membersToo: z.boolean(),
    note: z.string().trim().max(200, 'Use 200 characters at most.'),
  })
  .superRefine((form, context) => {
    if (!form.isClosed) noteFault(form, context)
  })
export type ExceptionForm = z.infer<typeof ExceptionForm>

export function exceptionEntries(exception: ExceptionRow | null): ExceptionForm {
  return {
    day: exception?.day ?? '',
    isClosed: exception?.opens_minute == null,
    opens: wallEntry(exception?.opens_minute ?? 600),
    closes: wallEntry(exception?.closes_minute ?? 960),
    membersToo: exception?.members_too ?? false,
    note: exception?.note ?? '',
  }
}

export function exceptionWrite({ day, isClosed, membersToo, note, ...times }: ExceptionForm): ExceptionRow {
  const minutes = isClosed ? null : minutesOf(times)
  return {
    day,
    opens_minute: minutes?.opens_minute ?? null,
    closes_minute: minutes?.closes_minute ?? null,
    members_too: membersToo,
    note,
  }
}

function minutesOf({ opens, closes }: Times) {
  const period = wallPeriod(opens, closes)
  if (typeof period === 'string') return null
  return { opens_minute: period.fromMinute, closes_minute: period.untilMinute }
}

/** '10 AM to midnight', '8 PM to 2 AM the next day'. */
export function timesWords({ opens_minute, closes_minute }: Omit<HoursWrite, 'weekday'>): string {
  const after = closes_minute > 1440 ? ' the next day' : ''
  return `${formatHour(opens_minute)} to ${formatHour(closes_minute)}${after}`
}

/** What a day with other hours is like, and for whom. */
export function exceptionWords({ opens_minute, closes_minute, members_too }: ExceptionRow): string {
  const isClosed = opens_minute === null || closes_minute === null
  const times = isClosed ? 'Closed' : `Open ${timesWords({ opens_minute, closes_minute })}`
  return `${times}, ${members_too ? 'for members as well' : 'for guests; members may play at any hour'}`
}
