const METRICS = [
  'Ball speed',
  'Club speed',
  'Smash factor',
  'Launch angle',
  'Launch direction',
  'Spin rate',
  'Spin axis',
  'Carry',
  'Total',
  'Side',
  'Apex',
  'Hang time',
  'Landing angle',
  'Curve',
  'Roll',
  'Attack angle',
  'Club path',
  'Face angle',
  'Face to path',
  'Dynamic loft',
  'Low point',
  'Tempo',
]

/** Loaded late, to keep the page's first response small. */
export function MetricList() {
  return (
    <ul className="-ml-10 flex flex-wrap gap-y-2.5">
      {METRICS.map((metric) => (
        <li
          key={metric}
          className="font-display text-cream-dim text-xl before:inline-block before:w-10 before:text-center before:text-brass-600 before:content-['/']"
        >
          {metric}
        </li>
      ))}
    </ul>
  )
}
