import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'variant'> & { isReady: boolean }

/**
 * For the form of a prerendered page: before its script is there the browser would send the form itself, password and
 * all. It can be tabbed to all the same, and a press on it is kept (app/lib/loading/early-press.ts).
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
