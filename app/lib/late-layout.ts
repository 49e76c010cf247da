import { useEffect } from 'react'
import { firstSign } from './first-sign.ts'
import { whenIdle } from './when-idle.ts'

/**
 * What a prerendered page has below its first screen is laid out section by section, when nothing better is to do; and all
 * at once when the visitor moves, so that every place has its place.
 */
export function useLateLayout(): void {
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-late] > section')]
    let callOff = whenIdle(layOutNext)

    function layOut(section: HTMLElement) {
      section.style.contentVisibility = 'visible'
    }
    function layOutNext() {
      const section = sections.shift()
      if (!section) return
      layOut(section)
      callOff = whenIdle(layOutNext)
    }
    void firstSign().then(() => sections.splice(0).forEach(layOut))
    return () => callOff()
  }, [])
}
