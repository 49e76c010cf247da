import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { wallEntry, wallPeriod } from '#domain/venue/wall-entry.ts'
import { type ExceptionForm, HoursForm } from './schema.ts'
import { timesWords } from './words.ts'

export type HoursWrite = { weekday: number; opens_minute: number; closes_minute: number }
export type HoursRow = HoursWrite & SeenVersion
export type ExceptionWrite = {
  day: string
  opens_minute: number | null
  closes_minute: number | null
  members_too: boolean
  note: string
}
export type ExceptionRow = ExceptionWrite & SeenVersion

/** The form of opening hours, which must not overlap with others. */
export function hoursForm(others: readonly HoursRow[]) {
  return HoursForm.superRefine((form, context) => {
    const met = others.find((other) => overlapsHours(other, hoursWrite(form)))
    if (!met) return
    const message = `These hours meet others of that day: ${timesWords(met)}.`
    context.addIssue({ code: 'custom', path: ['opens'], message })
  })
}

function overlapsHours(other: HoursRow, hours: HoursWrite | null): boolean {
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

export function exceptionWrite({ day, isClosed, membersToo, note, ...times }: ExceptionForm): ExceptionWrite {
  const minutes = isClosed ? null : minutesOf(times)
  return {
    day,
    opens_minute: minutes?.opens_minute ?? null,
    closes_minute: minutes?.closes_minute ?? null,
    members_too: membersToo,
    note,
  }
}

function minutesOf({ opens, closes }: Pick<HoursForm, 'opens' | 'closes'>) {
  const period = wallPeriod(opens, closes)
  if (typeof period === 'string') return null
  return { opens_minute: period.fromMinute, closes_minute: period.untilMinute }
}
