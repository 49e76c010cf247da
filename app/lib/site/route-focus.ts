import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus stands on its heading, so that it is read out. Not on the first load. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
