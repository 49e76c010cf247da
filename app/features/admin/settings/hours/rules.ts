import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { toFormCheck } from '#app/lib/forms/form-checks.ts'
import type { DateException, OpeningHours } from '#domain/contract/venue-hours.ts'
import { formatWallEntry, parseWallPeriod } from '#domain/venue/wall-entry.ts'
import { type ExceptionForm, HoursForm } from './schema.ts'
import { formatTimes } from './words.ts'

export type HoursRow = OpeningHours & SeenVersion
export type ExceptionRow = DateException & SeenVersion

export function buildHoursForm(others: readonly HoursRow[]) {
  return HoursForm.check(
    toFormCheck((form) => {
      const overlap = others.find((other) => overlapsHours(other, toHoursWrite(form)))
      return overlap
        ? { field: 'opens', words: `These hours overlap others on that day: ${formatTimes(overlap)}.` }
        : null
    }),
  )
}

function overlapsHours(other: HoursRow, hours: OpeningHours | null): boolean {
  if (hours?.weekday !== other.weekday) return false
  return hours.opensMinute < other.closesMinute && other.opensMinute < hours.closesMinute
}

export function toHoursEntries(hours: HoursRow | null, weekday: number): HoursForm {
  return {
    weekday: String(hours?.weekday ?? weekday),
    opens: formatWallEntry(hours?.opensMinute ?? 600),
    closes: formatWallEntry(hours?.closesMinute ?? 1320),
  }
}

export function toHoursWrite({ weekday, ...times }: HoursForm): OpeningHours | null {
  const minutes = toMinutes(times)
  return minutes && { weekday: Number(weekday), ...minutes }
}

export function toExceptionEntries(exception: ExceptionRow | null): ExceptionForm {
  return {
    day: exception?.day ?? '',
    isClosed: exception?.opensMinute == null,
    opens: formatWallEntry(exception?.opensMinute ?? 600),
    closes: formatWallEntry(exception?.closesMinute ?? 960),
    membersToo: exception?.membersToo ?? false,
    note: exception?.note ?? '',
  }
}

export function toExceptionWrite({
  day,
  isClosed,
  membersToo,
  note,
  ...times
}: ExceptionForm): DateException {
  const minutes = isClosed ? null : toMinutes(times)
  return {
    day,
    opensMinute: minutes?.opensMinute ?? null,
    closesMinute: minutes?.closesMinute ?? null,
    membersToo,
    note,
  }
}

function toMinutes({ opens, closes }: Pick<HoursForm, 'opens' | 'closes'>) {
  const period = parseWallPeriod(opens, closes)
  if (typeof period === 'string') return null
  return { opensMinute: period.fromMinute, closesMinute: period.untilMinute }
}
