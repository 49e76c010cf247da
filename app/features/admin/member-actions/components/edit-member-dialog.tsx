import { type FormEvent, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { showErrors } from '#app/ui/show-errors.ts'
import { Email } from '#domain/contract/email.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { useManageMember } from '../mutations.ts'

type EditMemberDialogProps = { member: MemberDetails; onClose: () => void }

/** Only the account owner can change the account's email. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  const { id: memberId, name, email, phone } = member
  // The server compares with the opened version, so a colleague's later change isn't overwritten.
  const [was] = useState({ name, email, phone })
  const [edited, setEdited] = useState(was)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useManageMember()
  const hasAccount = member.userId !== null
  const errors = validate(edited)
  const bad = Object.values(errors).filter((error) => error !== undefined).length

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (bad > 0) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      await mutation.mutateAsync({ action: 'edit', memberId, was, becomes: edited })
      notify.success('Saved', `${edited.name.trim()} is updated.`)
      onClose()
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }

  const input = (field: 'name' | 'email' | 'phone') => ({
    value: edited[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setEdited({ ...edited, [field]: event.target.value }),
  })
  return (
    <Modal
      title={`Edit ${was.name}`}
      lead={hasAccount ? 'Their account will show the same name and phone.' : undefined}
      onClose={onClose}
    >
      <Form onSubmit={handleSubmit} problem={problem} badFields={isTried ? bad : 0}>
        <Field label="Name" maxLength={120} error={isTried ? errors.name : undefined} {...input('name')} />
        <Field
          label="Email"
          type="email"
          readOnly={hasAccount}
          hint={hasAccount ? 'Members change it themselves on their dashboard.' : undefined}
          error={isTried ? errors.email : undefined}
          {...input('email')}
        />
        <Field label="Phone (optional)" type="tel" maxLength={40} {...input('phone')} />
        <FormActions busy={mutation.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

function validate({ name, email }: { name: string; email: string }) {
  return {
    name: name.trim() === '' ? 'Enter a name.' : undefined,
    email: Email.safeParse(email).success ? undefined : 'Enter an email address.',
  }
}
