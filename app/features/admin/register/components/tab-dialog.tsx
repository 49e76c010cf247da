import { useState } from 'react'
import { Link } from 'react-router'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { OpenTab, TabLine } from '#domain/contract/tabs.ts'
import { formatCents } from '#domain/money/money.ts'
import { useRemoveFromTab } from '../mutations.ts'
import { type CounterPaymentMethod, priceTab } from '../rules.ts'
import { formatLine, formatTabPlace } from '../words.ts'

type TabDialogProps = {
  tab: OpenTab
  onClose: () => void
  onPay: (method: CounterPaymentMethod) => void
}

export function TabDialog({ tab, onClose, onPay }: TabDialogProps) {
  const price = priceTab(tab)
  const removal = useRemoveFromTab()
  const [message, setMessage] = useState('')

  async function handleRemove(line: TabLine) {
    setMessage('')
    try {
      await removal.mutateAsync({ id: line.id, was: line.quantity, quantity: line.quantity - 1 })
      setMessage(`Removed one ${formatLine(line)} from the tab and restocked it.`)
    } catch {
      // Shown below.
    }
  }

  return (
    <Modal title={`Tab of ${formatTabPlace(tab)}`} onClose={onClose}>
      {removal.error && (
        <Alert className="mb-3">
          {isAppError(removal.error, 'conflict')
            ? 'Someone else just changed this tab. Please check it again.'
            : wordsFor(removal.error)}
        </Alert>
      )}
      <p role="status" className={message ? 'mb-2 font-semibold text-leaf' : 'sr-only'}>
        {message}
      </p>
      <ul aria-label="On the tab" className="divide-y divide-(--rule)">
        {tab.lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere font-semibold">{formatLine(line)}</span>
              <span className="block text-(--dim) text-sm tabular-nums">
                {line.quantity} × {formatCents(line.unitCents)}
              </span>
            </span>
            <span className="tabular-nums">{formatCents(line.quantity * line.unitCents)}</span>
            <RowButton
              action="Take off"
              of={`one ${formatLine(line)}`}
              busy={removal.isPending && removal.variables.id === line.id}
              onClick={() => void handleRemove(line)}
            />
          </li>
        ))}
      </ul>
      <dl className="mt-2 space-y-2 border-(--rule) border-t pt-3 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <SumRow label={`Tax (${price.taxPercent}%)`} amount={formatCents(price.taxCents)} />
        <div className="items-baseline">
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="font-display text-[2rem] tabular-nums">{formatCents(price.totalCents)}</dd>
        </div>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="pine" className="min-h-14 text-lg" onClick={() => onPay('cash')}>
          Cash
        </Button>
        <Button variant="pine" className="min-h-14 text-lg" onClick={() => onPay('card')}>
          Card
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-(--rule) border-t pt-4">
        <Link to={`/admin/bookings/${tab.number}`} className={textLink}>
          Booking {tab.number}
        </Link>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}
