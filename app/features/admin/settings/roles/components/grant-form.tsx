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
import { roleDescriptions, roleNames } from '../words.ts'

const options = roles.map((role) => ({ value: role, label: roleNames[role] }))
const empty: Grant = { email: '', role: 'staff' }

export function GrantForm() {
  const grant = useGrantRole()
  const [pending, setPending] = useState<Grant | null>(null)
  const { register, handleSubmit, reset, control, formState } = useForm<Grant>({
    resolver: zodResolver(Grant),
    defaultValues: empty,
  })
  const role = useWatch({ control, name: 'role' })
  const submit = handleSubmit((requested) => setPending(requested))

  async function handleYes(requested: Grant) {
    const problem = await catchErrorMessage(
      grant.mutateAsync(requested).then((state) => notifyGrant(state, requested)),
    )
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
        <p className="text-(--dim) text-sm">{roleDescriptions[role]}</p>
      </Form>
      {pending && (
        <ConfirmDialog
          title={`Make ${pending.email} ${roleNames[pending.role]}?`}
          label="Yes, grant it"
          cancelLabel="Not now"
          onClose={() => setPending(null)}
          onConfirm={() => handleYes(pending)}
        >
          {roleDescriptions[pending.role]} It takes effect immediately for an account with a confirmed email.
          Anyone else gets an invitation by email.
        </ConfirmDialog>
      )}
    </>
  )
}

function notifyGrant(state: 'granted' | 'invited', { email, role }: Grant) {
  if (state === 'granted') notify.success('Role granted', `${email} is ${roleNames[role]} now.`)
  else notify.success('Invitation sent', `${email} will get an email with a link that works for seven days.`)
}
