import { type FormEvent, type ReactNode, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { parseCents } from '#domain/money/money-entry.ts'

type SumFormProps = {
  /** Without a text label the form has no text field. */
  labels: { sum: string; text?: string; send: string }
  isTextNeeded?: boolean
  busy: boolean
  /** Renders below the fields, given the amount typed so far. */
  renderStatus?: (cents: number | null) => ReactNode
  onType?: () => void
  onSend: (cents: number, text: string) => Promise<void>
}

export function SumForm({ labels, isTextNeeded = false, busy, renderStatus, onType, onSend }: SumFormProps) {
  const [sum, setSum] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const cents = parseCents(sum)
  const sumError = cents === null ? 'Enter an amount in dollars, such as 100 or 12.50.' : undefined
  const textError = isTextNeeded && text.trim() === '' ? 'Enter a reason.' : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (cents === null || textError) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      await onSend(cents, text.trim())
      setSum('')
      setText('')
      setTried(false)
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }

  return (
    <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && (sumError || textError) ? 1 : 0}>
      <Field
        label={labels.sum}
        inputMode="decimal"
        autoComplete="off"
        value={sum}
        onChange={(event) => {
          setSum(event.target.value)
          onType?.()
        }}
        error={isTried ? sumError : undefined}
      />
      {labels.text && (
        <Field
          label={labels.text}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried ? textError : undefined}
        />
      )}
      {renderStatus?.(cents)}
      <Button type="submit" variant="pine" busy={busy}>
        {labels.send}
      </Button>
    </Form>
  )
}
