import { hasRoom, isAllowedLength, type LengthTerms } from '../booking/booking-size.ts'
import { formatPlayers } from '../booking/booking-words.ts'
import {
  type Booker,
  type BookingTerms,
  describeLengthLimits,
  findLastBookableDay,
} from '../booking/may-book.ts'
import type { WaitlistRequest } from '../contract/waitlist-request.ts'
import { instantAt, minuteMs } from '../venue/venue-clock.ts'
import { formatDayLong } from '../venue/venue-time.ts'

type BookableVenue = {
  bays: readonly { id: string; name: string; capacity: number }[]
  booker: Booker
  terms: BookingTerms & LengthTerms
  now: number
}

type WaitlistCheck = { ok: true } | { ok: false; words: string }

/** Refuses an entry that couldn't be fulfilled even if all bays were free. */
export function checkWaitlistEntry(
  request: WaitlistRequest,
  { bays, booker, terms, now }: BookableVenue,
): WaitlistCheck {
  const { day, untilMinute, minutes, players, bayId } = request
  if (instantAt(day, untilMinute) <= now + 30 * minuteMs)
    return refusal("That's too soon. Please choose a later time, or call us.")
  const lastDay = findLastBookableDay(booker, terms, now)
  if (day > lastDay)
    return refusal(`That day isn't open for booking yet. You can book through ${formatDayLong(lastDay)}.`)
  if (!isAllowedLength(minutes, terms)) return refusal(describeLengthLimits(terms))
  const wantedBays = bays.filter(({ id }) => bayId === null || id === bayId)
  if (wantedBays.length === 0) return refusal("This bay isn't available right now.")
  if (!wantedBays.some((bay) => hasRoom(bay, players)))
    return refusal(`That's too small for ${formatPlayers(players)}. Please choose another bay.`)
  return { ok: true }
}

function refusal(words: string): WaitlistCheck {
  return { ok: false, words }
}
