import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'

type OverruleFormProps = {
  /** The sentence of the violated rule. */
  words: string
  act: string
  busy: boolean
  onOverrule: (reason: string) => Promise<void>
  onKeep: () => void
}

/** Asks for a reason to override a booking rule. */
export function OverruleForm({ words, act, busy, onOverrule, onKeep }: OverruleFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const error = isTried && reason.trim() === '' ? 'Say why.' : undefined

  useEffect(() => void input.current?.focus(), [])

  async function handleSubmit(_event: FormEvent) {
    setTried(true)
    if (reason.trim() !== '') await onOverrule(reason.trim())
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Alert>{words}</Alert>
      <Field
        label="Reason to set this rule aside"
        hint="It shows on the calendar and in the log."
        autoComplete="off"
        ref={input}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={error}
      />
      <FormActions label={act} busy={busy} onCancel={onKeep} cancelLabel="Go back" />
    </Form>
  )
}
