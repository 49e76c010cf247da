import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { formatCents } from '#domain/money/money.ts'
import { useResolveRefund } from '../mutations.ts'
import type { OwedItem } from '../words.ts'

const methods = [
  { value: 'by_hand', label: 'Paid by cash, check or transfer' },
  { value: 'nothing', label: 'Nothing is owed (admins only)' },
]

type SettleDialogProps = { refund: OwedItem; onClose: () => void; onSettled: (words: string) => void }

export function SettleDialog({ refund, onClose, onSettled }: SettleDialogProps) {
  const { refundId, cents, name } = refund
  const resolve = useResolveRefund()
  const [way, setWay] = useState('by_hand')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const error = isTried && note.trim() === '' ? 'Enter how it was settled.' : undefined
  const who = name || 'the guest'

  async function handleSubmit() {
    setTried(true)
    if (note.trim() === '') return
    const chosen = way === 'nothing' ? 'nothing' : 'by_hand'
    const isDone = await resolve.mutateAsync({ refundId, way: chosen, note }).catch(() => null)
    if (isDone === null) return
    onClose()
    onSettled(isDone ? describeSettlement(chosen, who) : 'Someone else just took care of it.')
  }

  return (
    <Modal title={`Settle ${formatCents(cents)} for ${who}`} onClose={onClose}>
      <Form
        onSubmit={handleSubmit}
        problem={resolve.error && wordsFor(resolve.error)}
        badFields={error ? 1 : 0}
      >
        <SelectField
          label="How it was settled"
          options={methods}
          value={way}
          onChange={(event) => setWay(event.target.value)}
        />
        <Field
          label="Note"
          hint="For the log: how, by whom, check number."
          autoComplete="off"
          maxLength={180}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={error}
        />
        <FormActions label="Settle" busy={resolve.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

function describeSettlement(way: 'by_hand' | 'nothing', who: string): string {
  return way === 'by_hand'
    ? `Recorded as paid by hand. ${who} will get an email.`
    : 'Recorded: nothing is owed. No email was sent.'
}
