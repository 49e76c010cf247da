import { useQueryClient } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { saveFile, toCsv } from '#app/ui/list/csv.ts'
import { notify } from '#app/ui/notify.ts'
import { type DayRange, splitRange } from '#domain/admin/day-range.ts'
import type { MoneyMovement } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'
import { moneyDaysQuery, moneyMovementsQuery } from '../queries.ts'
import { movementColumns } from '../rules.ts'

type TransactionsToolsProps = { userId: string; range: DayRange; busy: boolean }

export function TransactionsTools({ userId, range, busy }: TransactionsToolsProps) {
  const queryClient = useQueryClient()
  const [isExporting, setExporting] = useState(false)

  async function handleExport() {
    setExporting(true)
    try {
      // Fetched by month, because a busy year exceeds one response.
      const movements: MoneyMovement[] = []
      for (const { from, to } of splitRange(range, 'month')) {
        const month = await queryClient.fetchQuery(moneyMovementsQuery(userId, { from, to }))
        movements.push(...month.movements)
      }
      const { from, to } = range
      const count = movements.length
      const name = `money-${from}-to-${to}.csv`
      // Refetches the totals on the page, so that they match the file.
      void queryClient.invalidateQueries({ queryKey: moneyDaysQuery(userId, range).queryKey })
      saveFile(name, toCsv(movements, movementColumns))
      const total = movements.reduce((sum, { cents, giftCents }) => sum + cents + giftCents, 0)
      notify.success(
        `Exported ${count.toLocaleString('en-US')} payments and refunds`,
        `${name}, ${formatCents(total)} in total`,
      )
    } catch (error) {
      notify.destructive('Nothing was exported', wordsFor(error))
    } finally {
      setExporting(false)
    }
  }

  return (
    <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1 print:hidden">
      <Button variant="outline" busy={isExporting || busy} onClick={handleExport}>
        <Download aria-hidden /> CSV<span className="sr-only"> export</span>
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden /> Print
      </Button>
    </div>
  )
}
