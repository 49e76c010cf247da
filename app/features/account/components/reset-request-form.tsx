import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useRequestReset } from '../mutations.ts'
import { ResetRequest } from '../schema.ts'

export function ResetRequestForm() {
  const isReady = useIsHydrated()
  const requestReset = useRequestReset()
  const { register, handleSubmit, setError, formState } = useForm<ResetRequest>({
    resolver: zodResolver(ResetRequest),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (request) => {
    try {
      await requestReset.mutateAsync(request)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
      notify.destructive('Error', wordsFor(error))
    }
  })

  return (
    <>
      <p role="status" className={requestReset.isSuccess ? 'mb-6 flex gap-3 bg-leaf-pale p-4 text-leaf' : ''}>
        {requestReset.isSuccess && (
          <>
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              If there's an account with this email, we've sent a link to reset its password. The link works
              once. Nothing there after a few minutes? Check your spam folder.
            </span>
          </>
        )}
      </p>
      <Form onSubmit={submit} problem={errors.root?.message} badFields={errors.email ? 1 : 0}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <SubmitButton isReady={isReady} busy={isSubmitting} className="w-full">
          {requestReset.isSuccess ? 'Send it again' : 'Send the link'}
        </SubmitButton>
      </Form>
    </>
  )
}
