import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After navigation, focuses the heading of the page, so that it is read out. Not on the first load. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
