import type { ComponentProps } from 'react'
import { useIsHydrated } from '#app/lib/hydration.ts'
import { Button } from './button.tsx'

/**
 * For the form of a prerendered page: before its script is there the browser would send the form itself, password and
 * all. It can be tabbed to all the same, and a press on it is kept (app/lib/early-press.ts).
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'variant'>) {
  const isReady = useIsHydrated()
  return (
    <Button
      {...props}
      variant="pine"
      type={isReady ? 'submit' : 'button'}
      aria-disabled={!isReady || undefined}
    />
  )
}
