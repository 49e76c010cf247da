import { type FormEvent, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { carrierNames } from '#domain/shop/fulfilment.ts'

const carriers = [
  ...carrierNames.map((name) => ({ value: name, label: name })),
  { value: '', label: 'Another' },
]

type SentDialogProps = {
  number: string
  onClose: () => void
  /** Resolves with an error message, or null. */
  onSend: (parcel: { carrier: string; tracking: string }) => Promise<string | null>
}

/** The email to the guest includes both. */
export function SentDialog({ number, onClose, onSend }: SentDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    const refused = await onSend({
      carrier: String(fields.get('carrier') ?? ''),
      tracking: String(fields.get('tracking') ?? '').trim(),
    })
    setBusy(false)
    setProblem(refused)
    if (refused === null) onClose()
  }

  return (
    <Modal
      title={`Order ${number} is on its way`}
      lead="The guest gets an email with what you enter here."
      onClose={onClose}
    >
      <Form onSubmit={handleSubmit} problem={problem}>
        <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
          <SelectField label="Carrier" name="carrier" options={carriers} />
          <Field label="Tracking number (optional)" name="tracking" maxLength={60} autoComplete="off" />
        </div>
        <FormActions label="Mark as sent" busy={busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
