import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { firstSign } from './first-sign.ts'
import { useIsHydrated } from './hydration.ts'
import { lazyPart } from './script-trouble.ts'

/** A lazy component. Its script is loaded when it is rendered, or earlier by `fetchAhead`. */
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

  // Rendering the part retries after a failure.
  const fetchAhead = () => void fetchPart().catch(() => {})
  return Object.assign(FetchedAhead, { fetchAhead })
}

/** An optional component, loaded after hydration. A failure is not shown. */
export function latePart(load: () => Promise<ComponentType>) {
  const Late = lazyPart(load, { isQuiet: true })
  return function LatePart() {
    return <Suspense>{useIsHydrated() && <Late />}</Suspense>
  }
}

/** Loads these components at the visitor's first interaction. */
export function useFetchedAhead(...parts: { fetchAhead: () => void }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const part of parts) part.fetchAhead()
  })
  useEffect(() => void firstSign().then(() => fetchAll()), [])
}
