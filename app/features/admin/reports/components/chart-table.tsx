import { ChevronRight } from 'lucide-react'

type ChartTableProps = {
  caption: string
  /** The first one is the head of the row names. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  totals: readonly string[]
}

const cell = 'whitespace-nowrap px-2.5 py-1.5 text-right tabular-nums first:text-left'

export function ChartTable({ caption, heads, rows, totals }: ChartTableProps) {
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={caption} className="max-h-112 overflow-auto">
        <table className="w-full text-[0.9375rem]">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-ink/40 border-b">
              {heads.map((head) => (
                <th key={head} scope="col" className={`${cell} font-semibold`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-(--rule)">
            {rows.map((row) => (
              <Row key={row.key} heads={heads} cells={row.cells} />
            ))}
          </tbody>
          <tfoot className="rule-double border-t border-t-ink/40 font-semibold">
            <Row heads={heads} cells={totals} />
          </tfoot>
        </table>
      </section>
    </details>
  )
}

function Row({ heads, cells }: { heads: readonly string[]; cells: readonly string[] }) {
  const [name, ...values] = cells
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        {name}
      </th>
      {values.map((value, index) => (
        <td key={heads[index + 1]} className={cell}>
          {value}
        </td>
      ))}
    </tr>
  )
}
