import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { roles } from '#domain/admin/can.ts'
import { useGrantRole } from '../mutations.ts'
import { Grant } from '../schema.ts'
import { roleNames, roleWords } from '../words.ts'

const options = roles.map((role) => ({ value: role, label: roleNames[role] }))
const empty: Grant = { email: '', role: 'staff' }

/** Grants a role or sends an invitation, after confirmation. */
export function GrantForm() {
  const grant = useGrantRole()
  const [asked, setAsked] = useState<Grant | null>(null)
  const { register, handleSubmit, reset, control, formState } = useForm<Grant>({
    resolver: zodResolver(Grant),
    defaultValues: empty,
  })
  const role = useWatch({ control, name: 'role' })
  const submit = handleSubmit((wanted) => setAsked(wanted))

  async function handleYes(wanted: Grant) {
    const problem = await catchErrorMessage(grant.mutateAsync(wanted).then((state) => tell(state, wanted)))
    if (problem !== null) return problem
    reset(empty)
    return null
  }

  return (
    <>
      <Form
        aria-label="Grant a role"
        className="mt-4"
        onSubmit={submit}
        badFields={Object.keys(formState.errors).length}
      >
        <div className="flex flex-wrap items-start gap-4">
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            className="min-w-0 flex-1 basis-64"
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <div className="flex min-w-0 items-end gap-4">
            <SelectField label="Role" options={options} className="w-36 min-w-0" {...register('role')} />
            <Button type="submit" variant="pine" className="shrink-0">
              Grant role
            </Button>
          </div>
        </div>
        <p className="text-(--dim) text-sm">{roleWords[role]}</p>
      </Form>
      {asked && (
        <ConfirmDialog
          title={`Make ${asked.email} ${roleNames[asked.role]}?`}
          label="Yes, grant it"
          cancelLabel="Not now"
          onClose={() => setAsked(null)}
          onConfirm={() => handleYes(asked)}
        >
          {roleWords[asked.role]} It takes effect at once for an account whose email is confirmed. Anybody
          else gets an invitation by email.
        </ConfirmDialog>
      )}
    </>
  )
}

function tell(state: 'granted' | 'invited', { email, role }: Grant) {
  if (state === 'granted') notify.success('Role granted', `${email} is ${roleNames[role]} now.`)
  else notify.success('Invitation sent', `${email} gets an email with a link. It works for seven days.`)
}
