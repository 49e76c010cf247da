import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { secondStep } from '#app/lib/session/second-step.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { useSignIn } from '../mutations.ts'
import { SignIn } from '../schema.ts'
import { type SignInFollowUp, useCompleteSignIn } from '../state.ts'
import { SignInCodeForm } from './sign-in-code-form.tsx'

export function SignInForm(followUp: SignInFollowUp) {
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (isCodeAsked) return <SignInCodeForm {...followUp} onLeave={() => setCodeAsked(false)} />
  return <PasswordForm {...followUp} onCodeAsked={() => setCodeAsked(true)} />
}

function PasswordForm({ onCodeAsked, ...followUp }: SignInFollowUp & { onCodeAsked: () => void }) {
  const problemId = useId()
  const completeSignIn = useCompleteSignIn(followUp)
  const isReady = useIsHydrated()
  const signIn = useSignIn()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<SignIn>({
    resolver: zodResolver(SignIn),
  })
  const { errors, isSubmitting } = formState
  const refused = errors.root && problemId

  const submit = handleSubmit(async (credentials) => {
    try {
      const user = await signIn.mutateAsync(credentials)
      if ((await secondStep()) === 'code') return onCodeAsked()
      await completeSignIn(user.id)
    } catch (error) {
      const message = wordsFor(error)
      setError('root', { message })
      setFocus('password')
      notify.destructive('Error', message)
    }
  })

  return (
    <TooltipProvider>
      <Form
        onSubmit={submit}
        problem={errors.root?.message}
        problemId={problemId}
        badFields={[errors.email, errors.password].filter(Boolean).length}
      >
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          describedBy={refused}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          describedBy={refused}
          error={errors.password?.message}
          {...register('password')}
        />
        <SubmitButton isReady={isReady} busy={isSubmitting} className="w-full">
          Sign in
        </SubmitButton>
      </Form>
    </TooltipProvider>
  )
}
