type Handle = (request: Request) => Response | Promise<Response>

/**
 * A `fetch` that calls an app in this process. As over a socket, aborting rejects at once while the app keeps
 * working.
 */
export function fetchInProcess(handle: Handle): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    // Not `request.signal`: it would keep everything that the app attaches to it in memory.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    signal?.throwIfAborted()
    const settled = new AbortController()
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
    })
    return Promise.race([handle(request), aborted]).finally(() => settled.abort())
  }
}
