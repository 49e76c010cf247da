import { kindName } from '../words.ts'

const colours: Record<string, string> = {
  league: 'bg-pine-800 text-cream',
  lesson: 'bg-brass-300 text-ink',
  tournament: 'bg-claret text-cream',
  social: 'bg-pine-300 text-ink',
}

/** The color of a kind of event, which is always shown with its name. */
export function kindColour(kind: string): string {
  return colours[kind] ?? 'bg-ink text-cream'
}

export function KindBadge({ kind }: { kind: string }) {
  return (
    <span className={`engraved inline-block rounded-sm px-2 py-0.5 ${kindColour(kind)}`}>
      {kindName(kind)}
    </span>
  )
}
