import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { firstSign } from './first-sign.ts'
import { lazyPart } from './script-trouble.ts'

/**
 * A part that is not shown yet: its script comes when it is drawn, or before that by `fetchAhead`.
 */
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
    // What is there already is drawn at once, without the place holder in between.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }

  // Nobody waits for it yet: who draws the part tries again.
  const fetchAhead = () => void fetchPart().catch(() => {})
  return Object.assign(FetchedAhead, { fetchAhead })
}

/** Whoever moves is about to need these parts: they should not have to wait for them. */
export function useFetchedAhead(...parts: { fetchAhead: () => void }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const part of parts) part.fetchAhead()
  })
  useEffect(() => void firstSign().then(() => fetchAll()), [])
}
