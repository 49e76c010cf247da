import { usePriceTable } from '#app/features/prices/queries.ts'

/** The lowest price of a bay; a click shows the full price list. */
export function PriceFacts() {
  const { from, lines } = usePriceTable()

  return (
    <details className="relative">
      <summary className="min-h-11 cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="engraved block text-brass-300">A bay</span>
        <span className="mt-1 block w-fit font-display text-xl underline decoration-1 underline-offset-4">
          {from}
        </span>
        <span className="sr-only">: all prices</span>
      </summary>
      <ul className="mt-2 max-w-md space-y-1 text-cream-dim">
        {lines.map(({ when, words }) => (
          <li key={when} className="flex items-baseline justify-between gap-x-6">
            <span>{when}</span> <span className="shrink-0 whitespace-nowrap text-cream">{words}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
