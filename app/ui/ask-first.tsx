import { type ReactNode, useState } from 'react'
import { Form } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import { Modal } from './modal.tsx'

type AskFirstProps = {
  title: string
  /** The label of the confirm button. */
  label: string
  /** The label of the cancel button. */
  no?: string
  children: ReactNode
  onClose: () => void
  /** Returns the error message, or null. */
  onYes: () => Promise<string | null>
}

/** Asks for confirmation before an action that cannot easily be undone. A refusal is shown in the dialog. */
export function AskFirst({ title, label, no = 'Keep it', children, onClose, onYes }: AskFirstProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function handleSubmit() {
    setBusy(true)
    const refused = await onYes()
    setBusy(false)
    setProblem(refused)
    if (refused === null) onClose()
  }

  return (
    <Modal title={title} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem}>
        <div>{children}</div>
        <FormActions label={label} busy={busy} onCancel={onClose} cancelLabel={no} />
      </Form>
    </Modal>
  )
}
