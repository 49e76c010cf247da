import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
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
import { landingPath } from '../queries.ts'
import { SignIn } from '../schema.ts'
import { SignInCodeForm } from './sign-in-code-form.tsx'

/** `next` is the path to go to afterwards; by default that of the address. */
export function SignInForm({ next }: { next?: string }) {
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (isCodeAsked) return <SignInCodeForm next={next} onLeave={() => setCodeAsked(false)} />
  return <PasswordForm next={next} onCodeAsked={() => setCodeAsked(true)} />
}

function PasswordForm({ next, onCodeAsked }: { next?: string; onCodeAsked: () => void }) {
  const [search] = useSearchParams()
  const problemId = useId()
  const navigate = useNavigate()
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
      const path = await landingPath(user.id, next ?? search.get('next'))
      notify.success('Welcome back!', 'Successfully logged in.')
      await navigate(path, { replace: true })
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
