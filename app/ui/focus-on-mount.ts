import { type RefObject, useEffect, useRef } from 'react'

/** For a heading whose section replaces another one; also scrolls the section into view. */
export function useFocusOnMount<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return heading
}
