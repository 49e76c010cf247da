import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A part that is not shown yet: its script comes when it is drawn, or before that by `fetchAhead`.
 * Where the script cannot be had, the page's error boundary says so.
 */
export function fetchedAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Late = lazy(fetchPart)

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
