import { type ReactNode, useState } from 'react'
import { Form } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  title: string
  label: string
  cancelLabel?: string
  children: ReactNode
  onClose: () => void
  /** Returns the error message, or null. */
  onConfirm: () => Promise<string | null>
}

export function ConfirmDialog({
  title,
  label,
  cancelLabel = 'Keep it',
  children,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function handleSubmit() {
    setBusy(true)
    const error = await onConfirm()
    setBusy(false)
    setProblem(error)
    if (error === null) onClose()
  }

  return (
    <Modal title={title} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem}>
        <div>{children}</div>
        <FormActions label={label} busy={busy} onCancel={onClose} cancelLabel={cancelLabel} />
      </Form>
    </Modal>
  )
}
