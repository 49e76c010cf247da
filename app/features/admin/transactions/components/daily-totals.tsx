import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ToggleEvent, useState } from 'react'
import { Card } from '#app/ui/card.tsx'
import {
  listUsedColumns,
  sumByColumn,
  sumDays,
  sumRevenue,
  type TenderColumn,
} from '#domain/admin/money-sums.ts'
import type { MoneyDay } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { moneyKeys } from '../queries.ts'
import { columnNames } from '../words.ts'
import { TransactionList } from './transaction-list.tsx'

type DailyTotalsProps = { userId: string; days: readonly MoneyDay[] }

export function DailyTotals({ userId, days }: DailyTotalsProps) {
  const columns = listUsedColumns(days)

  return (
    <Card title="Day by day">
      {days.length === 0 && <p className="py-8 text-center">No payments or refunds in this range.</p>}
      <ul className="divide-y divide-(--rule)">
        {days.toReversed().map((day) => (
          <li key={day.day} className="break-inside-avoid">
            <FoldedDay userId={userId} day={day} columns={columns} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type FoldedDayProps = { userId: string; day: MoneyDay; columns: readonly TenderColumn[] }

function FoldedDay({ userId, day, columns }: FoldedDayProps) {
  // Opening loads the rows and refetches the totals, so that they match.
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const sums = sumByColumn([day])
  const [total, revenue] = [sumDays([day]), sumRevenue([day])]

  function handleToggle({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    setOpen(open)
    if (open) void queryClient.invalidateQueries({ queryKey: moneyKeys.days(userId) })
  }

  return (
    <details className="group" onToggle={handleToggle}>
      <summary className="grid cursor-pointer list-none grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-3 sm:grid-cols-[1.5rem_minmax(10rem,1fr)_minmax(0,2.5fr)_7rem] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-5 transition-transform group-open:rotate-90 print:invisible"
        />
        <span className="font-semibold">
          {formatDay(day.day)}
          <span className="block font-normal text-(--dim) text-sm">
            {day.movements} {day.movements === 1 ? 'transaction' : 'transactions'}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-sm:order-last max-sm:col-span-2 max-sm:col-start-2 sm:justify-end">
          {columns
            .filter((column) => sums[column] !== 0)
            .map((column) => (
              <span key={column} className="whitespace-nowrap">
                <span className="text-(--dim)">{columnNames[column]}</span>{' '}
                <span className="tabular-nums">{formatCents(sums[column])}</span>
              </span>
            ))}
          {revenue !== total && (
            <span className="whitespace-nowrap">
              <span className="text-(--dim)">Revenue</span>{' '}
              <span className="tabular-nums">{formatCents(revenue)}</span>
            </span>
          )}
          {sums.square !== 0 && day.withoutFee === 0 && (
            <span className="whitespace-nowrap">
              <span className="text-(--dim)">Paid out</span>{' '}
              <span className="tabular-nums">{formatCents(sums.square - day.feeCents)}</span>
            </span>
          )}
        </span>
        <span className="text-right font-semibold tabular-nums">{formatCents(total)}</span>
      </summary>
      {isOpen && <TransactionList userId={userId} day={day.day} />}
    </details>
  )
}
