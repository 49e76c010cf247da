import { type FormEvent, useState } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import type { RefundLinesResponse } from '#domain/contract/refund-lines.ts'
import type { OrderDetails } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { useRefundLines } from '../mutations.ts'
import { findReturnableLines, sumLineRefunds } from '../rules.ts'
import { ReturnLine } from './return-line.tsx'

type ReturnDialogProps = {
  order: OrderDetails
  onClose: () => void
  onRefunded: (answer: RefundLinesResponse) => void
}

export function ReturnDialog({ order, onClose, onRefunded }: ReturnDialogProps) {
  const lines = findReturnableLines(order)
  const { refund, busy, problem } = useReturn(order.number)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  const [isTried, setTried] = useState(false)
  const cents = sumLineRefunds(lines, chosen)
  const errors = { lines: cents === 0, reason: reason.trim() === '' }
  const bad = isTried ? Number(errors.lines) + Number(errors.reason) : 0

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (errors.lines || errors.reason) return showErrors(event.currentTarget, () => setTried(true))
    const wanted = lines.flatMap(({ position }) => {
      const quantity = chosen.get(position) ?? 0
      return quantity > 0 ? [{ position, quantity }] : []
    })
    const answer = await refund({ lines: wanted, cents, reason, restock })
    if (answer) onRefunded(answer)
  }

  return (
    <Modal title={`Return items of order ${order.number}`} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem} badFields={bad}>
        <fieldset>
          <legend className="font-semibold">Items to return, with tax</legend>
          <ul className="mt-2 divide-y divide-(--rule)">
            {lines.map((line) => (
              <ReturnLine
                key={line.position}
                line={line}
                count={chosen.get(line.position) ?? 0}
                onCount={(count) => setChosen(new Map(chosen).set(line.position, count))}
              />
            ))}
          </ul>
          {isTried && errors.lines && (
            <p className="mt-1 font-medium text-(--error) text-sm">Choose at least one item.</p>
          )}
        </fieldset>
        <Field
          label="Reason"
          autoComplete="off"
          maxLength={190}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && errors.reason ? 'Enter a reason.' : undefined}
        />
        <CheckField
          label="Return the items to stock"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        <FormActions label={`Refund ${cents > 0 ? formatCents(cents) : ''}`} busy={busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

type ReturnEntry = {
  lines: { position: number; quantity: number }[]
  cents: number
  reason: string
  restock: boolean
}

function useReturn(number: string) {
  const mutation = useRefundLines()
  const [problem, setProblem] = useState<string | null>(null)
  const [requestId, setRequestId] = useState(() => randomId())

  async function refund(body: ReturnEntry): Promise<RefundLinesResponse | null> {
    setProblem(null)
    try {
      return await mutation.mutateAsync({ number, requestId, ...body })
    } catch (error) {
      setProblem(wordsFor(error))
      // A definite refusal ends the attempt; after a lost answer the same one is retried.
      if (isAppError(error, 'conflict', 'invalid')) setRequestId(randomId())
      return null
    }
  }

  return { refund, busy: mutation.isPending, problem }
}
