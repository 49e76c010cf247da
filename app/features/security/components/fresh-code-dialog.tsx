import { useEffect, useRef, useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { type ProofKind, setCodePrompt } from '#app/lib/session/fresh-code.ts'
import { enterCode } from '#app/lib/session/second-step.ts'
import { CodeField } from '#app/ui/code-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { FreshCode } from '../schema.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Serves withFreshCode, above any open dialog. */
export function FreshCodeDialog() {
  const [request, setRequest] = useState<ProofKind | null>(null)
  const answer = useRef<{ resolve: () => void; reject: (reason: Error) => void }>(null)

  useEffect(() => {
    return setCodePrompt(
      (kind) =>
        new Promise<void>((resolve, reject) => {
          answer.current = { resolve, reject }
          setRequest(kind)
        }),
    )
  }, [])

  function handleEntered() {
    setRequest(null)
    answer.current?.resolve()
  }

  function handleClose() {
    setRequest(null)
    answer.current?.reject(new Error('The dialog was closed.'))
  }

  if (request === 'password') return <PasswordDialog onEntered={handleEntered} onClose={handleClose} />
  return request === 'code' && <CodeDialog onEntered={handleEntered} onClose={handleClose} />
}

function CodeDialog({ onEntered, onClose }: { onEntered: () => void; onClose: () => void }) {
  const { form, field, busy } = useSavingForm({
    schema: FreshCode,
    entries: { code: '' },
    save: async ({ code }) => {
      await enterCode(code)
      onEntered()
    },
  })

  return (
    <Modal
      title="Enter your code"
      lead="For this action, enter a new code from your phone. It counts for ten minutes."
      onClose={onClose}
    >
      <Form {...form}>
        <CodeField label="Code from your app" {...field('code')} />
        <FormActions label="Continue" busy={busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
