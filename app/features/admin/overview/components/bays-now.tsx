import { type BayNow, formatUntil, getBayState } from '../rules.ts'

const looks = {
  busy: { word: 'Busy', look: 'border-brass-600 bg-brass-200/50', dot: 'bg-brass-600' },
  free: { word: 'Free', look: 'border-leaf bg-leaf-pale/70', dot: 'bg-leaf' },
  closed: { word: 'Out of service', look: 'border-ink-dim border-dashed bg-ink/5', dot: 'bg-ink-dim' },
}

export function BaysNow({ bays, now }: { bays: BayNow[]; now: number }) {
  return (
    <ul aria-label="Bays now" className="mt-4 grid gap-2.5 xs:grid-cols-2 lg:grid-cols-3">
      {bays.map((bay) => (
        <BayCard key={bay.id} bay={bay} now={now} />
      ))}
    </ul>
  )
}

function BayCard({ bay, now }: { bay: BayNow; now: number }) {
  const { word, look, dot } = looks[getBayState(bay)]

  return (
    <li className={`min-w-0 rounded-md border-l-4 px-3.5 py-2.5 ${look}`}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{bay.name}</span>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-sm">
          <span aria-hidden className={`size-2 rounded-full ${dot}`} />
          {word}
        </span>
      </p>
      <p className="mt-0.5 truncate text-ink-dim text-sm">
        {formatUntil(bay, now)}
        {bay.current && ` · ${bay.current.name || bay.current.number}`}
        {!bay.current && bay.block && ` · ${bay.block.title}`}
      </p>
    </li>
  )
}
