import { REVENUE_NOTE } from '#app/features/admin/reports/words.ts'
import { Card } from '#app/ui/card.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import {
  listUsedColumns,
  sumByColumn,
  sumDays,
  sumFees,
  sumRevenue,
  sumTips,
} from '#domain/admin/money-sums.ts'
import type { MoneyDays } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'
import { columnNames, columnNotes } from '../words.ts'

function SquarePayout({ days, squareCents }: { days: MoneyDays['days']; squareCents: number }) {
  const { feeCents, withoutFee } = sumFees(days)
  if (squareCents === 0 && feeCents === 0 && withoutFee === 0) return null

  return (
    <dl className="mt-4 space-y-1.5 border-(--rule) border-t pt-3 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <SumRow
        label="Square fees"
        note={
          withoutFee === 0
            ? undefined
            : `Not yet known for ${withoutFee === 1 ? 'one payment' : `${withoutFee} payments`}`
        }
        amount={formatCents(feeCents)}
      />
      <SumRow
        label="Square payout"
        note="Before disputes, if Square's close of day is midnight"
        amount={formatCents(squareCents - feeCents)}
      />
    </dl>
  )
}

export function TenderCard({ money: { days, onTheWay } }: { money: MoneyDays }) {
  const sums = sumByColumn(days)
  const tips = sumTips(days)

  return (
    <Card title="Payment methods">
      <dl className="space-y-2.5 pt-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        {listUsedColumns(days).map((column) => (
          <SumRow
            key={column}
            label={columnNames[column]}
            note={columnNotes[column]}
            amount={formatCents(sums[column])}
          />
        ))}
        <div className="items-baseline border-(--rule) border-t pt-3">
          <dt className="font-semibold text-lg">Total, less refunds</dt>
          <dd className="font-display text-[1.75rem] tabular-nums">{formatCents(sumDays(days))}</dd>
        </div>
        {sums.gift_card !== 0 && (
          <SumRow
            label="Paid by gift card"
            note="Counted when the gift card was sold"
            amount={formatCents(-sums.gift_card)}
          />
        )}
        {tips !== 0 && <SumRow label="Tips" note="For the staff" amount={formatCents(-tips)} />}
        <div className="items-baseline border-(--rule) border-t pt-3">
          <dt className="font-semibold text-lg">
            Revenue
            <span className="block font-normal text-(--dim) text-sm">{REVENUE_NOTE}</span>
          </dt>
          <dd className="font-display text-[1.75rem] tabular-nums">{formatCents(sumRevenue(days))}</dd>
        </div>
      </dl>
      <SquarePayout days={days} squareCents={sums.square} />
      {onTheWay.refunds > 0 && (
        <p className="mt-3 text-(--dim) text-sm">
          {onTheWay.refunds === 1 ? 'A refund' : `${onTheWay.refunds} refunds`} of{' '}
          {formatCents(onTheWay.cents)} {onTheWay.refunds === 1 ? 'has' : 'have'} not gone through yet. Each
          is listed on the day it does.
        </p>
      )}
    </Card>
  )
}
