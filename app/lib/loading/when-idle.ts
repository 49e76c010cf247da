const LATEST_MS = 2_000

/** Runs a task when the browser is idle. Returns what cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(act, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(request)
}
