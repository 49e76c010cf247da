import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { isSwitchedOff } from '#app/lib/session/switched-off.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { fewestCharacters } from '#domain/contract/password.ts'
import { useChangePassword, useRedeemRecovery } from '../mutations.ts'
import { getLandingPath } from '../queries.ts'
import { NewPassword } from '../schema.ts'
import { toFieldError } from '../words.ts'

type NewPasswordFormProps = {
  /** Null when the link has already started a session. */
  tokenHash: string | null
  onBrokenLink: () => void
}

export function NewPasswordForm({ tokenHash, onBrokenLink }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const redeem = useRedeemRecovery()
  const changePassword = useChangePassword()
  // The token works once, so a retry after a refused password must not send it again.
  const unspentToken = useRef(tokenHash)
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver: zodResolver(NewPassword),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      if (unspentToken.current !== null) await redeem.mutateAsync(unspentToken.current)
      unspentToken.current = null
      const user = await changePassword.mutateAsync(values)
      notify.success('Password changed', "You're signed in with your new password.")
      await navigate(await getLandingPath(user.id, null), { replace: true })
    } catch (error) {
      const message = wordsFor(error)
      notify.destructive('Error', message)
      const isLinkStillValid = isAppError(error, 'network', 'too_many', 'unexpected') || isSwitchedOff(error)
      if (isAppError(error, 'signed_out') || (unspentToken.current !== null && !isLinkStillValid))
        return onBrokenLink()
      const fieldError = toFieldError(error, message)
      setError(fieldError.field === 'root' ? 'root' : 'password', fieldError, { shouldFocus: true })
    }
  })

  return (
    <TooltipProvider>
      <Form onSubmit={submit} problem={errors.root?.message} badFields={errors.password ? 1 : 0}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${fewestCharacters.member} characters. Other devices will be signed out.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" variant="pine" busy={isSubmitting} className="w-full">
          Set new password
        </Button>
      </Form>
    </TooltipProvider>
  )
}
