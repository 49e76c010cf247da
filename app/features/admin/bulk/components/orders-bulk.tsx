import { useState } from 'react'
import { AppError } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import type { OrderStage } from '#domain/shop/fulfilment.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { useStepOneOrder } from '../mutations.ts'
import { formatCount } from '../words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

const acts = ['ready', 'handed_over'] as const satisfies OrderStage[]
type OrdersAct = (typeof acts)[number]

const shippedRefusal = 'This order ships: open it and enter its tracking number.'

/** Advances the selected orders. Shipped orders are refused because each needs its tracking number. */
export function OrdersBulk({ selection }: { selection: Selection<QueuedOrder> }) {
  const [to, setTo] = useState<OrdersAct | null>(null)
  const { mutateAsync } = useStepOneOrder()
  const { rows, clear, deselect } = selection
  const byNumber = new Map(rows.map((order) => [order.number, order]))

  function handleClose(done: ReadonlySet<string>) {
    setTo(null)
    deselect(({ number }) => done.has(number))
  }

  return (
    <BulkBar label={`${formatCount(rows.length, 'order')} selected`} onClear={clear}>
      {acts.map((act) => (
        <Button key={act} variant="outline" onClick={() => setTo(act)}>
          {formatStaffState('stage', act)}
        </Button>
      ))}
      {to && (
        <BulkDialog
          title={`${formatStaffState('stage', to)}: ${formatCount(rows.length, 'order')}`}
          lead={
            to === 'ready'
              ? 'Guests who pick up get an email that the order is ready.'
              : 'Orders that need an ID check are handed over one at a time.'
          }
          label={formatStaffState('stage', to)}
          items={rows.map(({ number, name }) => ({ id: number, name: `${number} ${name}` }))}
          act={async (number) => {
            const order = byNumber.get(number)
            if (order?.delivery === 'ship') throw new AppError('refused', { sentence: shippedRefusal })
            await mutateAsync({ number, version: order?.version ?? 0, to })
          }}
          onClose={handleClose}
        />
      )}
    </BulkBar>
  )
}
