import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { enterRecoveryCode } from '#app/lib/session/recovery-codes.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { RecoveryCode } from '../schema.ts'

type RecoveryCodeFormProps = {
  onEntered: (userId: string) => Promise<void>
  onBack: () => void
}

export function RecoveryCodeForm({ onEntered, onBack }: RecoveryCodeFormProps) {
  const { form, field, busy } = useSavingForm({
    schema: RecoveryCode,
    entries: { code: '' },
    save: async ({ code }) => onEntered((await enterRecoveryCode(code)).id),
  })

  return (
    <Form {...form}>
      <p>Enter one of your saved recovery codes. Each code works once.</p>
      <Field
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...field('code')}
      />
      <Button type="submit" variant="pine" busy={busy} className="w-full">
        Continue
      </Button>
      <Button variant="quiet" className="w-full" onClick={onBack}>
        Use the code from my app
      </Button>
    </Form>
  )
}
