import { type FormEvent, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { showErrors } from '#app/ui/show-errors.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { useManageMember } from '../mutations.ts'

type EmailDialogProps = { member: MemberDetails; onClose: () => void }

export function EmailDialog({ member, onClose }: EmailDialogProps) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A retry after a lost response sends the same id, so only one email goes out.
  const [id] = useState(() => randomId())
  const mutation = useManageMember()
  const subjectError = subject.trim() === '' ? 'Enter a subject.' : undefined
  const textError = text.trim() === '' ? 'Enter a message.' : undefined
  const bad = [subjectError, textError].filter((error) => error !== undefined).length

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (bad > 0) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      await mutation.mutateAsync({ action: 'write', id, memberId: member.id, subject, text })
      notify.success('Sent', `Your email to ${member.name} is on its way.`)
      onClose()
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }

  return (
    <Modal title={`Email ${member.name}`} lead={`To ${member.signInEmail ?? member.email}`} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem} badFields={isTried ? bad : 0}>
        <Field
          label="Subject"
          maxLength={120}
          autoComplete="off"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          error={isTried ? subjectError : undefined}
        />
        <TextArea
          label="Message"
          hint="We add a greeting and our contact details."
          rows={7}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried ? textError : undefined}
        />
        <FormActions label="Send" busy={mutation.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
