/** A bay in one line, as a list on paper has it. */
export type BayLine = { name: string; words: string }

type ListedBay = { name: string; description: string; capacity: number }

export function bayLine({ name, description, capacity }: ListedBay): BayLine {
  const players = `Up to ${capacity} ${capacity === 1 ? 'player' : 'players'}.`
  return { name, words: `${players} ${description}`.trimEnd() }
}
