import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'

type OverrideFormProps = {
  words: string
  act: string
  busy: boolean
  onOverride: (reason: string) => Promise<void>
  onCancel: () => void
}

export function OverrideForm({ words, act, busy, onOverride, onCancel }: OverrideFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const error = isTried && reason.trim() === '' ? 'Enter a reason.' : undefined

  useEffect(() => void input.current?.focus(), [])

  async function handleSubmit(_event: FormEvent) {
    setTried(true)
    if (reason.trim() !== '') await onOverride(reason.trim())
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Alert>{words}</Alert>
      <Field
        label="Reason for override"
        hint="It shows on the calendar and in the log."
        autoComplete="off"
        ref={input}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={error}
      />
      <FormActions label={act} busy={busy} onCancel={onCancel} cancelLabel="Go back" />
    </Form>
  )
}
