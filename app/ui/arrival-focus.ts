import { type RefObject, useEffect, useRef } from 'react'

/** For the heading of what has just taken the place of something else: it gets the focus, and its section comes into view. */
export function useArrivalFocus<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return heading
}
