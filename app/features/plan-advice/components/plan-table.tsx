import { Badge } from '#app/ui/badge.tsx'
import { formatCents } from '#domain/money/money.ts'
import type { PlanRow } from '../rules.ts'

type PlanTableProps = { common: readonly string[]; rows: readonly PlanRow[]; hasHours: boolean }

const CELL = 'py-3 align-top'

/** Plans are rows, so that the table fits a phone. */
export function PlanTable({ common, rows, hasHours }: PlanTableProps) {
  return (
    <>
      <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug">
        <caption className="sr-only">The plans compared</caption>
        <thead className="border-(--rule) border-b text-(--dim) text-sm">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Plan
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              What's different
            </th>
            {hasHours && (
              <th scope="col" className="py-2 text-right font-semibold">
                Per hour
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-(--rule)">
          {rows.map((row) => (
            <Row key={row.id ?? ''} row={row} hasHours={hasHours} />
          ))}
        </tbody>
      </table>
      {common.length > 0 && (
        <p className="mt-3 text-(--dim) text-sm">Every plan includes: {common.join(', ')}.</p>
      )}
    </>
  )
}

function Row({ row, hasHours }: { row: PlanRow; hasHours: boolean }) {
  const { name, price, differs, hourCents, isHeld, isBest, isTooSmall } = row
  return (
    <tr className={isBest ? 'bg-leaf-pale' : undefined}>
      <th scope="row" className={`${CELL} pr-3 pl-1 font-normal`}>
        <span className="block font-display text-lg leading-tight">{name}</span>
        <span className="block text-(--dim) text-sm">{price}</span>
        {isHeld && <Badge tone="green">Your plan</Badge>}
      </th>
      <td className={`${CELL} pr-3`}>
        {differs.map((feature) => (
          <span key={feature} className="block">
            {feature}
          </span>
        ))}
      </td>
      {hasHours && (
        <td className={`${CELL} pr-1 text-right tabular-nums`}>
          {hourCents === null ? <NoHourPrice isTooSmall={isTooSmall} /> : formatCents(hourCents)}
          {isBest && <span className="block font-semibold text-leaf text-sm">Cheapest</span>}
        </td>
      )}
    </tr>
  )
}

function NoHourPrice({ isTooSmall }: { isTooSmall: boolean }) {
  if (isTooSmall) return <span className="text-(--dim) text-sm">Too few hours</span>
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">No price</span>
    </>
  )
}
