type LegendProps = { items: { label: string; value: string; look: string }[] }

export function Legend({ items }: LegendProps) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5">
      {items.map(({ label, value, look }) => (
        <li key={label} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3.5">
            <rect width="10" height="10" className={look} />
          </svg>
          {label}
          <span className="font-semibold tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  )
}
