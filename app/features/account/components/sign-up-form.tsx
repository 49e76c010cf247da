import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { loadPhoneRules, withPhoneCheck } from '#app/lib/forms/load-phone-rules.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { safeNextPath } from '#app/lib/session/next-path.ts'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { fewestCharacters } from '#domain/contract/password.ts'
import { venue } from '#domain/venue/venue.ts'
import { useRecordMember, useSignUp } from '../mutations.ts'
import { SignUp } from '../schema.ts'
import { toFieldError } from '../words.ts'

const REDIRECT_AFTER_MS = 1_000
const FIELDS = ['fullName', 'email', 'phone', 'password'] as const

/** `next` defaults to the query parameter. */
export function SignUpForm({ next }: { next?: string }) {
  const isReady = useIsHydrated()
  const { busy, submit, register, errors } = useSignUpForm(next)

  return (
    <TooltipProvider>
      <Form
        onSubmit={submit}
        problem={errors.root?.message}
        badFields={FIELDS.filter((field) => errors[field]).length}
      >
        <Field
          label="Full name"
          autoComplete="name"
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <CheckedField
          loadRules={loadPhoneRules}
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${fewestCharacters.member} characters.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <SubmitButton isReady={isReady} busy={busy} className="w-full">
          Create account
        </SubmitButton>
      </Form>
    </TooltipProvider>
  )
}

function useSignUpForm(next: string | undefined) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const signUp = useSignUp()
  const recordMember = useRecordMember()
  const { register, handleSubmit, setError, formState } = useForm<SignUp>({
    resolver: withPhoneCheck(SignUp),
  })

  const submit = handleSubmit(async (account) => {
    try {
      await signUp.mutateAsync(account)
    } catch (error) {
      const { field, message } = toFieldError(error, wordsFor(error))
      setError(field, { message }, { shouldFocus: true })
      notify.destructive('Error', wordsFor(error))
      return
    }
    const nextPath = safeNextPath(next ?? search.get('next'))
    const redirectNote = nextPath === null ? ' Redirecting to your dashboard...' : ''
    notify.success('Account created!', `Welcome to ${venue.name}.${redirectNote}`)
    recordMember.mutateAsync(account).catch(warnGymSyncFailed)
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER_MS))
    await navigate(nextPath ?? '/dashboard', { replace: true })
  })

  return { busy: formState.isSubmitting, submit, register, errors: formState.errors }
}

function warnGymSyncFailed(error: unknown) {
  console.error('The member book did not take the new account', error)
  notify.destructive(
    'Warning',
    'Account created but failed to sync with Gym Master system. Please contact support.',
  )
}
