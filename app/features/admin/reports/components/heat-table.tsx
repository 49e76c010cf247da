import { formatHour } from '#domain/venue/venue-time.ts'

type HeatTableProps = {
  caption: string
  columns: readonly { key: string; short: string; long: string }[]
  /** Percent by hour and column; null while closed. */
  percents: readonly (readonly (number | null)[])[]
  hours: readonly number[]
}

const shades = [
  { from: 75, look: 'bg-pine-900 text-cream' },
  { from: 50, look: 'bg-pine-700 text-cream' },
  { from: 25, look: 'bg-pine-300 text-ink' },
  { from: 10, look: 'bg-leaf-pale text-ink' },
  { from: 0.05, look: 'bg-leaf-pale/45 text-ink' },
]

export function HeatTable({ caption, columns, percents, hours }: HeatTableProps) {
  return (
    <table className="mt-3 w-full table-fixed border-separate border-spacing-0.5 text-center text-xs sm:text-[0.8125rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="w-13 sm:w-18" />
          {columns.map(({ key, short, long }) => (
            <th key={key} scope="col" className="pb-1 font-semibold">
              <abbr title={long} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours
          .map((hour) => ({ row: percents[hour] ?? [], hour: formatHour(hour * 60) }))
          .map(({ row, hour }) => (
            <tr key={hour}>
              <th scope="row" className="whitespace-nowrap pr-1.5 text-right font-normal text-(--dim)">
                {hour}
              </th>
              {row.map((percent, column) => (
                <td
                  key={columns[column]?.key}
                  className={`h-6.5 rounded-sm tabular-nums ${pickShade(percent ?? 0)}`}
                >
                  {percent ? (
                    `${Math.round(percent)}%`
                  ) : (
                    <span className="text-ink-dim">{percent === null ? '–' : '0'}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function pickShade(percent: number): string {
  return shades.find(({ from }) => percent >= from)?.look ?? 'bg-ink/4'
}
