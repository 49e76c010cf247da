import { useState } from 'react'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { useRemoveLostPhone } from '../mutations.ts'
import { LostPhone } from '../schema.ts'

type LostPhoneCardProps = {
  /** Email of the phone's owner; the form asks for it if omitted. */
  email?: string
}

export function LostPhoneCard({ email }: LostPhoneCardProps) {
  const empty: LostPhone = { email: email ?? '', reason: '' }
  const remove = useRemoveLostPhone()
  const [request, setRequest] = useState<LostPhone | null>(null)
  const { form, field, reset } = useSavingForm({
    schema: LostPhone,
    entries: empty,
    save: async (lost) => setRequest(lost),
  })

  async function handleYes(lost: LostPhone) {
    const problem = await catchErrorMessage(remove.mutateAsync(lost))
    if (problem !== null) return problem
    reset(empty)
    notify.success(
      'Phone removed',
      `${lost.email} now signs in with just a password. We let them know by email.`,
    )
    return null
  }

  return (
    <Card title="Lost phone">
      <p className="mt-3 max-w-prose text-(--dim)">
        Someone lost the phone they use for two-step sign-in? Verify who is asking, then remove their phone
        here.
      </p>
      <Form {...form} aria-label="Lost phone" className="mt-4">
        <div className="flex flex-wrap items-start gap-4">
          {email === undefined && (
            <Field
              label="Their email"
              type="email"
              autoComplete="off"
              className="min-w-0 flex-1 basis-64"
              {...field('email')}
            />
          )}
          <Field label="Reason" autoComplete="off" className="min-w-0 flex-1 basis-64" {...field('reason')} />
          <Button type="submit" variant="pine" className="sm:mt-7.5">
            Remove phone
          </Button>
        </div>
      </Form>
      {request && (
        <ConfirmDialog
          title={`Remove the phone of ${request.email}?`}
          label="Yes, remove it"
          onClose={() => setRequest(null)}
          onConfirm={() => handleYes(request)}
        >
          They are signed out everywhere and sign in with the password alone. Somebody who works here sets up
          a new phone before the office opens again.
        </ConfirmDialog>
      )}
    </Card>
  )
}
