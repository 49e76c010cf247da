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
import { nameProblem } from '../words.ts'
import { PairingCode } from './pairing-code.tsx'

type PairFormProps = {
  /** A reader that is waiting for its code. */
  known: CardReader | null
  onClose: () => void
}

/** Asks for a name, then shows the code. */
export function PairForm({ known, onClose }: PairFormProps) {
  // A retry with the same id does not create a second reader.
  const [id] = useState(() => randomId())
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [begun, setBegun] = useState(known)
  const pair = usePairReader()
  const error = name.trim() === '' ? nameProblem : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (error) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      setBegun(await pair.mutateAsync({ action: 'begin', id, name: name.trim() }))
    } catch (refusal) {
      setProblem(wordsFor(refusal))
    }
  }

  return (
    <Modal title={begun ? `Pair ${begun.name}` : 'Pair a reader'} onClose={onClose}>
      {begun ? (
        <PairingCode reader={begun} onClose={onClose} />
      ) : (
        <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && error ? 1 : 0}>
          <SavingFields state={pair.isPending ? 'saving' : 'open'}>
            <Field
              label="Name"
              hint="Where it stands, like Bar."
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
