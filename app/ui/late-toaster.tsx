import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useToastWaits } from './notify.ts'

/** Loads the toast region with the first toast. */
export function LateToaster() {
  const { pathname } = useLocation()
  const isNeeded = useToastWaits()
  const [Toaster, setToaster] = useState<ComponentType<{ at: string }> | null>(null)

  useEffect(() => {
    if (!isNeeded || Toaster) return
    const load = async () => {
      const module = await import('./toaster.tsx').catch(() => null)
      if (module) setToaster(() => module.Toaster)
    }
    void load()
    // Each click retries a failed load.
    window.addEventListener('click', load)
    return () => window.removeEventListener('click', load)
  }, [isNeeded, Toaster])

  return Toaster && <Toaster at={pathname} />
}

/** For pages that are likely to show a toast. */
export function preloadToaster(): void {
  import('./toaster.tsx').catch(() => {})
}
