import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { firstSign } from './first-sign.ts'

/**
 * A part of a prerendered page that can be read at once, and whose script comes with the visitor's first move.
 * A page that comes by a link comes whole, so that its anchors lead somewhere. Until then its properties should stay
 * the same: what waits cannot be drawn anew, and would be taken away.
 */
export function lateHydrated<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    const waits = !import.meta.env.SSR && isOnPage(id)
    const takePress = waits ? holdPress(id) : () => undefined
    if (waits) await firstSign()
    const Loaded = await load()

    return {
      default: (props: Props) => {
        useEffect(() => takePress()?.click(), [])
        return <Loaded {...props} />
      },
    }
  })

  return memo(function LateHydrated(props: Props) {
    const [mayWait] = useState(() => import.meta.env.SSR || isOnPage(id))
    const part = <Part {...props} />
    return <div id={id}>{mayWait ? <Suspense>{part}</Suspense> : part}</div>
  })
}

function isOnPage(id: string): boolean {
  return document.getElementById(id) !== null
}

/** Remembers the last button that was pressed before it could answer, for it to be pressed again. */
function holdPress(id: string): () => HTMLElement | undefined {
  let button: HTMLElement | undefined

  function handleClick({ target }: MouseEvent) {
    const pressed = target instanceof Element ? target.closest('button') : null
    if (pressed?.closest(`#${id}`)) button = pressed
  }

  window.addEventListener('click', handleClick, { capture: true })
  return () => {
    window.removeEventListener('click', handleClick, { capture: true })
    const held = button?.isConnected ? button : undefined
    button = undefined
    return held
  }
}
