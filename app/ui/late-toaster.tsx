import { type ComponentType, useEffect, useState } from 'react'
import { useToasterWanted } from './toaster-wanted.ts'

/** The region of the toasts, loaded with the first of them: a page without news does not pay for it. */
export function LateToaster() {
  const isWanted = useToasterWanted()
  const [Toaster, setToaster] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isWanted || Toaster) return
    const load = async () => {
      const module = await import('./toaster.tsx').catch(() => null)
      if (module) setToaster(() => module.Toaster)
    }
    void load()
    // The news waits: where its region could not be had, each press asks for it again.
    window.addEventListener('click', load)
    return () => window.removeEventListener('click', load)
  }, [isWanted, Toaster])

  return Toaster && <Toaster />
}
