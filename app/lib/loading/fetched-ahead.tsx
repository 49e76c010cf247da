import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { firstSign } from './first-sign.ts'
import { useIsHydrated } from './hydration.ts'
import { lazyPart } from './script-trouble.ts'

/** A part that is not shown yet. Its script is loaded when it is rendered, or earlier by `fetchAhead`. */
export function fetchedAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    loaded ??= await load()
    return loaded
  }
  const Late = lazyPart(fetchPart)

  function FetchedAhead(props: Props) {
    // A loaded part is rendered at once, without the placeholder.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }

  // A failure does not matter yet: rendering the part tries again.
  const fetchAhead = () => void fetchPart().catch(() => {})
  return Object.assign(FetchedAhead, { fetchAhead })
}

/** A part that the page can do without: it is loaded after hydration, and a failure is not shown. */
export function latePart(load: () => Promise<ComponentType>) {
  const Late = lazyPart(load, { isQuiet: true })
  return function LatePart() {
    return <Suspense>{useIsHydrated() && <Late />}</Suspense>
  }
}

/** Loads these parts at the visitor's first move, so that they are there when they are needed. */
export function useFetchedAhead(...parts: { fetchAhead: () => void }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const part of parts) part.fetchAhead()
  })
  useEffect(() => void firstSign().then(() => fetchAll()), [])
}
