import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { firstInteraction } from './first-interaction.ts'
import { useIsHydrated } from './hydration.ts'
import { lazyPart } from './script-trouble.ts'

/** A lazy component whose script `fetchAhead` can load before it is rendered. */
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
    // Skips the placeholder if the part is loaded.
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

/** For optional parts: loaded after hydration, and a failure is not shown. */
export function latePart(load: () => Promise<ComponentType>) {
  const Late = lazyPart(load, { isQuiet: true })
  return function LatePart() {
    return <Suspense>{useIsHydrated() && <Late />}</Suspense>
  }
}

export function useFetchedAhead(...parts: { fetchAhead: () => void }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const part of parts) part.fetchAhead()
  })
  useEffect(() => void firstInteraction().then(() => fetchAll()), [])
}
