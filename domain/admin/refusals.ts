/** Messages for the codes that private.refuse raises in SQL, with their optional number or name. */
const words: Record<string, (number: string) => string> = {
  bay_unknown: () => 'We could not find this bay.',
  bay_without_reason: () => 'Say in 1 to 300 characters why the bay goes out of service.',
  day_out_of_range: () => 'A calendar has days from 0001-01-01 to 9999-12-31.',
  event_cancelled: () => 'This event has been cancelled. Plan another one.',
  event_in_the_past: () => 'That time has passed. Choose a later start.',
  event_over_booking: (what) =>
    `${what} is in the way: a bay is booked at that time. Move the booking first, or choose other bays.`,
  event_over_event: (what) => `${what} is in the way: another event has the bay at that time.`,
  event_over_hold: (bay) =>
    `${bay || 'A bay'} is being booked at that time. Try again in a few minutes, or choose other bays.`,
  event_too_long: () => 'An event lasts 24 hours at most.',
  event_too_small: (taken) => `There must be a place for everybody who has signed up: ${taken} until now.`,
  money_range: (days) => `Choose a range of ${days} days at most.`,
  reader_unknown: () => 'We could not find this card reader.',
  reader_without_name: () => 'A card reader has a name of 1 to 60 characters.',
  shelf_out_of_range: () => 'A shelf holds from 0 to 1,000,000 of a kind.',
  sum_out_of_range: () => 'A drawer takes sums of up to $100,000.',
}

/** The message for a code; undefined if this version does not know it. */
export function refusalWords(code: string, number: string | null | undefined): string | undefined {
  return Object.hasOwn(words, code) ? words[code]?.(number ?? '') : undefined
}
