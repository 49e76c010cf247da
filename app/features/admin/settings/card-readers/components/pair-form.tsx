import { type FormEvent, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SavingFields } from '#app/ui/saving-fields.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import type { CardReader } from '#domain/contract/card-readers.ts'
import { usePairReader } from '../mutations.ts'
import { NAME_ERROR } from '../words.ts'
import { PairingCode } from './pairing-code.tsx'

type PairFormProps = {
  /** A reader whose code has not been entered yet. */
  known: CardReader | null
  onClose: () => void
}

export function PairForm({ known, onClose }: PairFormProps) {
  // A retry sends the same id, so it creates only one reader.
  const [id] = useState(() => randomId())
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [reader, setReader] = useState(known)
  const pair = usePairReader()
  const error = name.trim() === '' ? NAME_ERROR : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (error) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      setReader(await pair.mutateAsync({ action: 'begin', id, name: name.trim() }))
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  return (
    <Modal title={reader ? `Pair ${reader.name}` : 'Pair a reader'} onClose={onClose}>
      {reader ? (
        <PairingCode reader={reader} onClose={onClose} />
      ) : (
        <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && error ? 1 : 0}>
          <SavingFields state={pair.isPending ? 'saving' : 'open'}>
            <Field
              label="Name"
              hint="Where it is, like Bar."
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={isTried ? error : undefined}
            />
          </SavingFields>
          <FormActions label="Get a code" busy={pair.isPending} onCancel={onClose} />
        </Form>
      )}
    </Modal>
  )
}
