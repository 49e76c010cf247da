import { dayWords } from '../booking/booking-words.ts'
import { haveSameSlot } from '../booking/same-times.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatClock, formatWeekdayDate } from '../venue/venue-time.ts'

type SlotTimes = { startsAt: string; endsAt: string }

/** 'Friday, November 27, 7:00 PM to 9:00 PM'; both days when it crosses midnight. */
export function slotWords({ startsAt, endsAt }: SlotTimes): string {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const [first, last] = [dayOf(start), dayOf(end - 1)]
  const until = first === last ? formatClock(end) : `${dayWords(last)}, ${formatClock(end)}`
  return `${dayWords(first)}, ${formatClock(start)} to ${until}`
}

export function haveSameTimes(slots: readonly SlotTimes[]): boolean {
  return haveSameSlot(slots.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt })))
}

/** 'Fri Nov 27, 7 PM' */
export function momentWords(instant: number): string {
  const [weekday = '', date = ''] = formatWeekdayDate(dayOf(instant)).split(', ')
  return `${weekday.slice(0, 3)} ${date}, ${formatClock(instant).replace(':00', '')}`
}
