type ShareBarsProps = {
  label: string
  shares: readonly { key: string; name: string; percent: number; value: string }[]
}

export function ShareBars({ label, shares }: ShareBarsProps) {
  return (
    <ul aria-label={label} className="mt-3 space-y-3">
      {shares.map(({ key, name, percent, value }) => (
        <li key={key}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span>
            <span className="font-semibold tabular-nums">{value}</span>
          </p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-1 block h-2 w-full"
          >
            <rect width="100" height="4" className="fill-ink/8" />
            <rect width={percent} height="4" className="fill-pine-700" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
