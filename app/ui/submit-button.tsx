import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'variant'> & { isReady: boolean }

/**
 * Before hydration the browser would submit the form itself, including the password.
 * A press until then is repeated (app/lib/loading/hydration.ts).
 */
export function SubmitButton({ isReady, ...button }: SubmitButtonProps) {
  return (
    <>
      {/* Without it, Enter in the only field of a form would submit it. */}
      {!isReady && <button type="submit" disabled hidden />}
      <Button {...button} variant="pine" type={isReady ? 'submit' : 'button'} />
    </>
  )
}
