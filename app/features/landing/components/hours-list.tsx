import { useVisitingHours } from '#app/features/visiting-hours/queries.ts'

/** The opening hours of the week. The server replaces this markup with the current hours (server/site/live-page.ts). */
export function HoursList() {
  const { lines, guests, members, isTold } = useVisitingHours()

  return (
    <ul
      data-told-list="hours"
      data-known={isTold ? '' : undefined}
      data-guests={isTold ? guests : undefined}
      data-members={isTold ? members : undefined}
      className="mt-4 min-h-30 space-y-2"
    >
      {lines.map(({ when, words }) => (
        <li key={when} className="grid grid-cols-[1fr_auto] gap-x-4 sm:max-w-96">
          <span data-part="when">{when}</span>{' '}
          <span data-part="words" className="max-w-48 text-right text-cream-dim">
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}
