import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import { nextStep, type OrderStage, stepBefore } from '#domain/shop/fulfilment.ts'
import { useStepOrder } from '../mutations.ts'
import { stageNames, stepLabels } from '../words.ts'
import { IdDialog } from './id-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'

export type StepOrder = Pick<QueuedOrder, 'number' | 'name' | 'delivery' | 'state' | 'version' | 'needsId'>

/** Some steps ask for details first. */
export function OrderSteps({ order }: { order: StepOrder }) {
  const { number, delivery, state, version, needsId } = order
  const [asked, setAsked] = useState<OrderStage | null>(null)
  const { step, isPending } = useSteps(order)
  const next = nextStep(delivery, state)
  const before = stepBefore(delivery, state)
  const isAsked = next === 'sent' || (next === 'handed_over' && needsId)

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {next && (
        <Button
          variant="pine"
          aria-label={`${stepLabels[next]}: order ${number}`}
          busy={isPending && asked === null}
          onClick={() => (isAsked ? setAsked(next) : void step(next))}
        >
          {stepLabels[next]}
        </Button>
      )}
      {before && (
        <Button
          variant={next ? 'quiet' : 'outline'}
          aria-label={`Back to ${stageNames[before].toLowerCase()}: order ${number}`}
          busy={isPending}
          onClick={() => void step(before)}
        >
          Back to {stageNames[before].toLowerCase()}
        </Button>
      )}
      {asked === 'sent' && (
        <SentDialog
          key={version}
          number={number}
          onClose={() => setAsked(null)}
          onSend={(parcel) => step('sent', parcel)}
        />
      )}
      {asked === 'handed_over' && (
        <IdDialog
          name={order.name}
          onClose={() => setAsked(null)}
          onConfirm={() => step('handed_over', { hasSeenId: true })}
        />
      )}
    </div>
  )
}

type StepDetails = { carrier?: string; tracking?: string; hasSeenId?: boolean }

/** Moves an order and offers undo in a toast. Resolves with the error message, or null. */
function useSteps({ number, delivery, version }: StepOrder) {
  const { mutateAsync, isPending } = useStepOrder()

  async function moveTo(to: OrderStage, from: number, told: StepDetails = {}): Promise<string | null> {
    try {
      await mutateAsync({ number, version: from, to, ...told })
      return null
    } catch (error) {
      return wordsFor(error)
    }
  }

  async function step(to: OrderStage, told: StepDetails = {}): Promise<string | null> {
    const refused = await moveTo(to, version, told)
    const back = stepBefore(delivery, to)
    if (refused) notify.destructive(`Order ${number}`, refused)
    else
      notify.success(
        `Order ${number}: ${stageNames[to].toLowerCase()}`,
        undefined,
        back ? { label: 'Undo', onClick: () => void undo(back) } : undefined,
      )
    return refused
  }

  async function undo(to: OrderStage) {
    const refused = await moveTo(to, version + 1)
    if (refused) notify.destructive(`Order ${number}`, refused)
    else notify.success(`Order ${number}: ${stageNames[to].toLowerCase()} again`)
  }

  return { step, isPending }
}
