const LATEST_MS = 2_000

/** Does something when the page has nothing better to do. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(act, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(request)
}
