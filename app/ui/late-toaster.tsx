import { lazy, Suspense } from 'react'
import { useToasterWanted } from './toaster-wanted.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The region of the toasts, loaded with the first of them: a page without news does not pay for it. */
export function LateToaster() {
  if (!useToasterWanted()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
