import { formatKind } from '../words.ts'

const colors: Record<string, string> = {
  league: 'bg-pine-800 text-cream',
  lesson: 'bg-brass-300 text-ink',
  tournament: 'bg-claret text-cream',
  social: 'bg-pine-300 text-ink',
}

/** Always shown with the name of the kind, because color alone says nothing to some. */
export function kindColor(kind: string): string {
  return colors[kind] ?? 'bg-ink text-cream'
}

export function KindBadge({ kind }: { kind: string }) {
  return (
    <span className={`engraved inline-block rounded-sm px-2 py-0.5 ${kindColor(kind)}`}>
      {formatKind(kind)}
    </span>
  )
}
