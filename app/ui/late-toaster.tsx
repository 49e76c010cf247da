import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useToastWaits } from './notify.ts'

/** The toast region, loaded with the first toast. */
export function LateToaster() {
  const { pathname } = useLocation()
  const isWanted = useToastWaits()
  const [Toaster, setToaster] = useState<ComponentType<{ at: string }> | null>(null)

  useEffect(() => {
    if (!isWanted || Toaster) return
    const load = async () => {
      const module = await import('./toaster.tsx').catch(() => null)
      if (module) setToaster(() => module.Toaster)
    }
    void load()
    // If the region could not be loaded, each click retries.
    window.addEventListener('click', load)
    return () => window.removeEventListener('click', load)
  }, [isWanted, Toaster])

  return Toaster && <Toaster at={pathname} />
}

/** Loads the region early, for pages that are likely to show a toast. */
export function fetchToaster(): void {
  import('./toaster.tsx').catch(() => {})
}
