import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'variant'> & { isReady: boolean }

/**
 * For forms of prerendered pages: before hydration the browser would submit the form itself, including the password.
 * The button can still be focused, and a click on it is kept (app/lib/loading/early-press.ts).
 */
export function SubmitButton({ isReady, ...button }: SubmitButtonProps) {
  return (
    <Button
      {...button}
      variant="pine"
      type={isReady ? 'submit' : 'button'}
      aria-disabled={!isReady || undefined}
    />
  )
}
