import { type FormEvent, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { SavingFields } from '#app/ui/saving-fields.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import type { CardReader } from '#domain/contract/card-readers.ts'
import { useRenameReader } from '../mutations.ts'
import { NAME_ERROR } from '../words.ts'

export function ReaderName({ reader, onDone }: { reader: CardReader; onDone: () => void }) {
  const [name, setName] = useState(reader.name)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const rename = useRenameReader()
  const error = name.trim() === '' ? NAME_ERROR : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (error) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      await rename.mutateAsync({ id: reader.id, name: name.trim() })
      onDone()
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  return (
    <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && error ? 1 : 0}>
      <SavingFields state={rename.isPending ? 'saving' : 'open'}>
        <Field
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isTried ? error : undefined}
        />
      </SavingFields>
      <FormActions busy={rename.isPending} onCancel={onDone} />
    </Form>
  )
}
