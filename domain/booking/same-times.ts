type FromTo<Instant> = { start: Instant; end: Instant }

/** Whether bookings are all from the same minute to the same minute. */
export function areAtOneTime<Instant>([first, ...others]: readonly FromTo<Instant>[]): boolean {
  return others.every(({ start, end }) => start === first?.start && end === first.end)
}
