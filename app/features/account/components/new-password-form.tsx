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
import { landingPath } from '../queries.ts'
import { NewPassword } from '../schema.ts'
import { faultOf } from '../words.ts'

type NewPasswordFormProps = {
  /** Null when a session has already been made from the link. */
  tokenHash: string | null
  onBrokenLink: () => void
}

export function NewPasswordForm({ tokenHash, onBrokenLink }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const redeem = useRedeemRecovery()
  const changePassword = useChangePassword()
  // The token works once. A refused password must not spend it a second time.
  const unspentToken = useRef(tokenHash)
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver: zodResolver(NewPassword),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (wish) => {
    try {
      if (unspentToken.current !== null) await redeem.mutateAsync(unspentToken.current)
      unspentToken.current = null
      const user = await changePassword.mutateAsync(wish)
      notify.success('Password changed', 'You are signed in with your new password.')
      await navigate(await landingPath(user.id, null), { replace: true })
    } catch (error) {
      const message = wordsFor(error)
      notify.destructive('Error', message)
      const isLinkGood = isAppError(error, 'network', 'too_many', 'unexpected') || isSwitchedOff(error)
      if (isAppError(error, 'signed_out') || (unspentToken.current !== null && !isLinkGood))
        return onBrokenLink()
      const fault = faultOf(error, message)
      setError(fault.field === 'root' ? 'root' : 'password', fault, { shouldFocus: true })
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
