import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import { nextStep, type OrderStage, stepBefore } from '#domain/shop/fulfilment.ts'
import { useStepOrder } from '../mutations.ts'
import { actWords, stageWords } from '../words.ts'
import { IdDialog } from './id-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'

export type SteppedFacts = Pick<QueuedOrder, 'number' | 'name' | 'delivery' | 'state' | 'version' | 'needsId'>

/** Buttons for the next and the previous step of an order. Some steps ask for details first. */
export function OrderSteps({ order }: { order: SteppedFacts }) {
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
          aria-label={`${actWords[next]}: order ${number}`}
          busy={isPending && asked === null}
          onClick={() => (isAsked ? setAsked(next) : void step(next))}
        >
          {actWords[next]}
        </Button>
      )}
      {before && (
        <Button
          variant={next ? 'quiet' : 'outline'}
          aria-label={`Back to ${stageWords[before].toLowerCase()}: order ${number}`}
          busy={isPending}
          onClick={() => void step(before)}
        >
          Back to {stageWords[before].toLowerCase()}
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

type StageFacts = { carrier?: string; tracking?: string; hasSeenId?: boolean }

/** Moves an order and offers undo in a toast. Resolves with the error message, or null. */
function useSteps({ number, delivery, version }: SteppedFacts) {
  const { mutateAsync, isPending } = useStepOrder()

  async function take(to: OrderStage, from: number, told: StageFacts = {}): Promise<string | null> {
    try {
      await mutateAsync({ number, version: from, to, ...told })
      return null
    } catch (error) {
      return wordsFor(error)
    }
  }

  async function step(to: OrderStage, told: StageFacts = {}): Promise<string | null> {
    const refused = await take(to, version, told)
    const back = stepBefore(delivery, to)
    if (refused) notify.destructive(`Order ${number}`, refused)
    else
      notify.success(
        `Order ${number}: ${stageWords[to].toLowerCase()}`,
        undefined,
        back ? { label: 'Undo', onClick: () => void undo(back) } : undefined,
      )
    return refused
  }

  async function undo(to: OrderStage) {
    const refused = await take(to, version + 1)
    if (refused) notify.destructive(`Order ${number}`, refused)
    else notify.success(`Order ${number}: ${stageWords[to].toLowerCase()} again`)
  }

  return { step, isPending }
}
