import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CodeField } from '#app/ui/code-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { type Enrollment, useBeginFactor, useFinishFactor } from '../mutations.ts'
import { FactorName, FreshCode } from '../schema.ts'
import { SecretText } from './secret-text.tsx'

type FactorSetupProps = {
  suggestedName: string
  onDone: () => void
  onCancel: () => void
  cancelLabel?: string
}

export function FactorSetup({ suggestedName, ...rest }: FactorSetupProps) {
  const [enrollment, setEnrolment] = useState<Enrollment | null>(null)
  if (enrollment !== null) return <ScanForm enrollment={enrollment} {...rest} />
  return <NameForm suggestedName={suggestedName} onEnrolled={setEnrolment} {...rest} />
}

type NameFormProps = Omit<FactorSetupProps, 'onDone'> & { onEnrolled: (enrollment: Enrollment) => void }

function NameForm({ suggestedName, onEnrolled, onCancel, cancelLabel }: NameFormProps) {
  const begin = useBeginFactor()
  const { form, field, busy } = useSavingForm({
    schema: FactorName,
    entries: { name: suggestedName },
    save: async (values) => onEnrolled(await begin.mutateAsync(values)),
  })

  return (
    <Form {...form}>
      <p>
        First, get an authenticator app on your phone. Google Authenticator, Microsoft Authenticator,
        1Password and the iPhone's Passwords app all work.
      </p>
      <Field
        label="Name of this authenticator app"
        hint="To tell it apart from others later, such as 'My phone'."
        autoComplete="off"
        {...field('name')}
      />
      <FormActions label="I have an app" busy={busy} onCancel={onCancel} cancelLabel={cancelLabel} />
    </Form>
  )
}

function ScanForm({
  enrollment,
  onDone,
  onCancel,
  cancelLabel,
}: Omit<FactorSetupProps, 'suggestedName'> & { enrollment: Enrollment }) {
  const finish = useFinishFactor()
  const { factorId, picture, uri, secret } = enrollment
  const { form, field, busy } = useSavingForm({
    schema: FreshCode,
    entries: { code: '' },
    save: async ({ code }) => {
      await finish.mutateAsync({ factorId, code })
      onDone()
    },
  })

  return (
    <Form {...form}>
      <div className="grid items-center gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <img
          src={picture}
          alt="QR code for your authenticator app"
          className="size-44 bg-white max-sm:mx-auto"
        />
        <div className="space-y-3">
          <p>Scan this with your authenticator app. It shows a new six-digit code every 30 seconds.</p>
          {/* A phone can't scan its own screen. */}
          <a href={uri} className={buttonStyle('outline', 'hidden pointer-coarse:inline-flex')}>
            Open in your authenticator app
          </a>
          <SecretText secret={secret} />
        </div>
      </div>
      <CodeField label="Code from the app" autoFocus {...field('code')} />
      <FormActions label="Turn it on" busy={busy} onCancel={onCancel} cancelLabel={cancelLabel} />
    </Form>
  )
}
