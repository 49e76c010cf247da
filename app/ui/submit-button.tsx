import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'variant'> & { isReady: boolean }

/**
 * Disabled until hydration, because the browser would submit the form itself, including the password.
 * app/lib/loading/hydration.ts repeats an earlier click.
 */
export function SubmitButton({ isReady, ...button }: SubmitButtonProps) {
  return (
    <>
      {/* Prevents Enter in a form's only field from submitting it. */}
      {!isReady && <button type="submit" disabled hidden />}
      <Button {...button} variant="pine" type={isReady ? 'submit' : 'button'} />
    </>
  )
}
