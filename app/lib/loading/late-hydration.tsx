import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { partIsReady } from './early-press.ts'
import { firstSign } from './first-sign.ts'
import { keepAsking } from './script-trouble.ts'

type LateOptions = {
  /** It stands below the first screen: it is laid out when it comes near (app/styles.css), and its styles need not be in the page. */
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
    if (!import.meta.env.SSR && isOnPage(id)) await firstSign()
    const Loaded = await keepAsking(load)

    return {
      default: (props: Props) => {
        useEffect(() => partIsReady(id), [])
        return <Loaded {...props} />
      },
    }
  })

  return memo(function LateHydrated(props: Props) {
    const [mayWait] = useState(() => import.meta.env.SSR || isOnPage(id))
    useEffect(() => () => partIsReady(id), [])
    const part = <Part {...props} />
    return (
      <div id={id} data-late={mayWait ? '' : undefined} data-below={isBelow && mayWait ? '' : undefined}>
        {mayWait ? <Suspense>{part}</Suspense> : part}
      </div>
    )
  })
}

function isOnPage(id: string): boolean {
  return document.getElementById(id) !== null
}
