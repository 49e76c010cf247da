/** The codes that private.refuse raises in SQL, with an optional number or name. */
const messages: Record<string, (number: string) => string> = {
  bay_unknown: () => 'We could not find this bay.',
  bay_without_reason: () => 'Enter a reason of 1 to 300 characters.',
  day_out_of_range: () => 'Choose a day from 0001-01-01 to 9999-12-31.',
  event_cancelled: () => 'This event has been canceled. Schedule another one.',
  event_in_the_past: () => 'That time has passed. Choose a later start.',
  event_over_booking: (what) =>
    `${what} has one of these bays at that time. Move the booking first, or choose other bays.`,
  event_over_event: (what) => `Another event (${what}) has the bay at that time.`,
  event_over_hold: (bay) =>
    `${bay || 'A bay'} is being booked at that time. Try again in a few minutes, or choose other bays.`,
  event_too_long: () => 'An event can last at most 24 hours.',
  event_too_small: (taken) => `${taken} people have signed up already. Offer at least that many places.`,
  money_range: (days) => `Choose a range of at most ${days} days.`,
  reader_unknown: () => 'We could not find this card reader.',
  reader_without_name: () => 'Enter a name of 1 to 60 characters.',
  shelf_out_of_range: () => 'Enter a quantity from 0 to 1,000,000.',
  sum_out_of_range: () => 'Enter an amount of up to $100,000.',
}

/** Undefined for a code that this version does not know. */
export function formatRefusal(code: string, number: string | null | undefined): string | undefined {
  return Object.hasOwn(messages, code) ? messages[code]?.(number ?? '') : undefined
}
