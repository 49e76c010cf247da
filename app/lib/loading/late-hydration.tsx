import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { partIsReady } from './early-press.ts'
import { firstSign } from './first-sign.ts'
import { keepAsking } from './script-trouble.ts'

type LateOptions = {
  /** It is below the first screen: it is laid out when it comes near (app/styles.css), and its styles need not be in the page. */
  isBelow?: boolean
}

/**
 * A part of a prerendered page that can be read at once and whose script is loaded at the visitor's first move. After a navigation
 * inside the app it is rendered at once, so that anchors work. Its props must not change before it is hydrated: React cannot update
 * such a part, and would remove it.
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
        useEffect(() => {
          partIsReady(id)
          if (gone.delete(id)) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
        }, [])
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
        {mayWait ? <Suspense fallback={<Gone id={id} />}>{part}</Suspense> : part}
      </div>
    )
  })
}

/** Parts that React has removed, because somebody went on while they were being hydrated. Who went to a place in one was led to the top. */
const gone = new Set<string>()

function Gone({ id }: { id: string }) {
  useEffect(() => void gone.add(id), [id])
  return null
}

function isOnPage(id: string): boolean {
  return document.getElementById(id) !== null
}
