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

const ways = [
  { value: 'by_hand', label: 'Paid by cash, check or transfer' },
  { value: 'nothing', label: 'Nothing is owed (admins only)' },
]

type SettleDialogProps = { refund: OwedItem; onClose: () => void; onSettled: (words: string) => void }

/** Records how a refund was settled without the bank; the note is logged. */
export function SettleDialog({ refund, onClose, onSettled }: SettleDialogProps) {
  const { refundId, cents, name } = refund
  const cure = useResolveRefund()
  const [way, setWay] = useState('by_hand')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const error = isTried && note.trim() === '' ? 'Say in a few words how it was settled.' : undefined
  const who = name || 'the guest'

  async function handleSubmit() {
    setTried(true)
    if (note.trim() === '') return
    const chosen = way === 'nothing' ? 'nothing' : 'by_hand'
    const isDone = await cure.mutateAsync({ refundId, way: chosen, note }).catch(() => null)
    if (isDone === null) return
    onClose()
    onSettled(isDone ? settledWords(chosen, who) : 'Somebody else has just seen to it.')
  }

  return (
    <Modal title={`Settle ${formatCents(cents)} for ${who}`} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={cure.error && wordsFor(cure.error)} badFields={error ? 1 : 0}>
        <SelectField
          label="How it was settled"
          options={ways}
          value={way}
          onChange={(event) => setWay(event.target.value)}
        />
        <Field
          label="Note"
          hint="For the log: how, by whom, the number of the check."
          autoComplete="off"
          maxLength={180}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={error}
        />
        <FormActions label="Settle it" busy={cure.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

function settledWords(way: 'by_hand' | 'nothing', who: string): string {
  return way === 'by_hand'
    ? `Recorded as paid by hand. ${who} gets an email.`
    : 'Recorded: nothing is owed. No email was sent.'
}
