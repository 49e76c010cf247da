import { useEffect } from 'react'
import { firstSign } from './first-sign.ts'
import { whenIdle } from './when-idle.ts'

const PART = '[data-late] > div'
const IN_TURN = '[data-in-turn]'

/**
 * What a prerendered page has below its first screen is laid out section by section and shelf by shelf, when nothing better
 * is to do; and all at once when the visitor moves or came for a place in it, so that every place has its place.
 */
export function useLateLayout(): void {
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>(`${PART} > section, ${IN_TURN}`)]
    let callOff = whenIdle(layOutNext)

    function layOutOne() {
      const section = sections.shift()
      if (section) section.style.contentVisibility = 'visible'
      else document.documentElement.dataset.laidOut = ''
      return section
    }
    function layOutNext() {
      if (layOutOne()) callOff = whenIdle(layOutNext)
    }
    async function layOutAll() {
      const place = sections[0] && document.getElementById(window.location.hash.slice(1))
      await (place ? shown(place.closest(PART)) : firstSign())
      while (layOutOne());
      // A browser that looked for it before the layout did not find it, or found it elsewhere.
      place?.scrollIntoView()
    }
    void layOutAll()
    return () => callOff()
  }, [])
}

/** A late part has no box before the whole styles are there, or have been waited for long enough. */
async function shown(part: Element | null): Promise<void> {
  while (part?.checkVisibility() === false) await new Promise(requestAnimationFrame)
}
