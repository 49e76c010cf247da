import { chooseDefaultLength, findNearestLength, listLengths } from '#domain/booking/booking-size.ts'
import { partsOfDay } from '#domain/booking/booking-words.ts'
import { gridMinutes } from '#domain/booking/slots.ts'
import type { WaitlistEntry } from '#domain/contract/get-waiting.ts'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { formatCentsEntry, parseCents } from '#domain/money/money-entry.ts'
import type { RequestFields, WaitlistSearch } from './schema.ts'

/** Minutes of the day at which a booking may start. */
export const startMinutes = Array.from({ length: 1440 / gridMinutes }, (_, n) => n * gridMinutes)

/** Starts from the choices on the booking page; defaults to the evening, when most guests come. */
export function searchToFields(
  search: WaitlistSearch,
  { terms, bays }: ListAvailabilityResponse,
): RequestFields {
  const lengths = listLengths(terms)
  const minutes = search.minutes ? findNearestLength(search.minutes, lengths) : chooseDefaultLength(terms)
  const { from, until } = toStartRange(search.part || 'Evening')
  return {
    from: String(from),
    until: String(until),
    minutes: String(minutes),
    players: String(search.players ?? 1),
    bay: bays.some(({ id }) => id === search.bay) ? search.bay : '',
    most: '',
  }
}

function toStartRange(part: string): { from: number; until: number } {
  const index = partsOfDay.findIndex(({ name }) => name === part)
  const from = partsOfDay[index - 1]?.until ?? 0
  return { from, until: (partsOfDay[index]?.until ?? 1440) - gridMinutes }
}

export function entryToFields({
  fromMinute,
  untilMinute,
  minutes,
  players,
  bayId,
  mostCents,
}: WaitlistEntry): RequestFields {
  return {
    from: String(fromMinute),
    until: String(untilMinute),
    minutes: String(minutes),
    players: String(players),
    bay: bayId ?? '',
    most: mostCents === null ? '' : formatCentsEntry(mostCents),
  }
}

export function fieldsToRequest({ from, until, minutes, players, bay, most }: RequestFields) {
  return {
    fromMinute: Number(from),
    untilMinute: Number(until),
    minutes: Number(minutes),
    players: Number(players),
    bayId: bay || null,
    mostCents: parseCents(most),
  }
}
