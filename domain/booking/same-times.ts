type FromTo<Instant> = { start: Instant; end: Instant }

export function haveSameSlot<Instant>([first, ...others]: readonly FromTo<Instant>[]): boolean {
  return others.every(({ start, end }) => start === first?.start && end === first.end)
}
