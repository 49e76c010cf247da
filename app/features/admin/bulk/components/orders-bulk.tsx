import { useState } from 'react'
import { AppError } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import type { OrderStage } from '#domain/shop/fulfilment.ts'
import { staffState } from '#domain/states/state-words.ts'
import { useStepOneOrder } from '../mutations.ts'
import { countOf } from '../words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

const acts = ['ready', 'handed_over'] as const satisfies OrderStage[]
type OrdersAct = (typeof acts)[number]

const isParcel = 'It is a parcel: mark it as sent on its own, with its number.'

/** Several orders a step on. A parcel is sent on its own: it has a number to follow. */
export function OrdersBulk({ selection }: { selection: Selection<QueuedOrder> }) {
  const [to, setTo] = useState<OrdersAct | null>(null)
  const { mutateAsync } = useStepOneOrder()
  const { rows, clear, untick } = selection
  const known = new Map(rows.map((order) => [order.number, order]))

  function handleClose(done: ReadonlySet<string>) {
    setTo(null)
    untick(({ number }) => done.has(number))
  }

  return (
    <BulkBar told={`${countOf(rows.length, 'order')} selected`} onClear={clear}>
      {acts.map((act) => (
        <Button key={act} variant="outline" onClick={() => setTo(act)}>
          {staffState('stage', act)}
        </Button>
      ))}
      {to && (
        <BulkDialog
          title={`${staffState('stage', to)}: ${countOf(rows.length, 'order')}`}
          lead={
            to === 'ready'
              ? 'Who fetches theirs is told by email that it is ready.'
              : 'What takes an ID is handed over on its own.'
          }
          label={staffState('stage', to)}
          items={rows.map(({ number, name }) => ({ id: number, name: `${number} ${name}` }))}
          act={async (number) => {
            const order = known.get(number)
            if (order?.delivery === 'ship') throw new AppError('refused', { sentence: isParcel })
            await mutateAsync({ number, version: order?.version ?? 0, to })
          }}
          onClose={handleClose}
        />
      )}
    </BulkBar>
  )
}
