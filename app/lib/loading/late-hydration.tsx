import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { forgetEarlyPress, holdEarlyPress } from './early-press.ts'
import { firstSign } from './first-sign.ts'
import { keepAsking } from './script-trouble.ts'

type LateOptions = {
  /** It stands below the first screen: its styles come when the page has been painted (scripts/build), its layout later. */
  isBelow?: boolean
}

/**
 * A part of a prerendered page that can be read at once, and whose script comes with the visitor's first move.
 * A page that comes by a link comes whole, so that its anchors lead somewhere. Until then its properties should stay
 * the same: what waits cannot be drawn anew, and would be taken away.
 */
export function lateHydrated<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  { isBelow = false }: LateOptions = {},
) {
  const Part = lazy(async () => {
    const waits = !import.meta.env.SSR && isOnPage(id)
    const tellReady = waits ? holdEarlyPress(id) : undefined
    if (waits) await firstSign()
    const Loaded = await keepAsking(load)

    return {
      default: (props: Props) => {
        useEffect(() => tellReady?.(), [])
        return <Loaded {...props} />
      },
    }
  })

  return memo(function LateHydrated(props: Props) {
    const [mayWait] = useState(() => import.meta.env.SSR || isOnPage(id))
    useEffect(() => () => forgetEarlyPress(id), [])
    const part = <Part {...props} />
    return (
      <div id={id} data-late={isBelow && mayWait ? '' : undefined}>
        <div>{mayWait ? <Suspense>{part}</Suspense> : part}</div>
      </div>
    )
  })
}

function isOnPage(id: string): boolean {
  return document.getElementById(id) !== null
}
