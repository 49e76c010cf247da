import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a heading when its section has replaced another one, and scrolls the section into view. */
export function useArrivalFocus<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return heading
}
