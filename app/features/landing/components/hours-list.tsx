import { useVisitingHours } from '#app/features/opening-hours/queries.ts'

export function HoursList() {
  const { lines } = useVisitingHours()

  return (
    <ul className="mt-4 min-h-30 space-y-2">
      {lines.map(({ when, words }) => (
        <li key={when} className="grid grid-cols-[1fr_auto] gap-x-4 sm:max-w-96">
          <span>{when}</span> <span className="max-w-48 text-right text-cream-dim">{words}</span>
        </li>
      ))}
    </ul>
  )
}
