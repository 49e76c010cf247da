type Handle = (request: Request) => Response | Promise<Response>

/** A `fetch` that calls an app in this process. As over a socket, aborting it rejects at once while the app goes on working. */
export function fetchInProcess(handle: Handle): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    // Not `request.signal`: only the request holds that one, and what the app has let go of is collected with it.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    signal?.throwIfAborted()
    const settled = new AbortController()
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
    })
    return Promise.race([handle(request), aborted]).finally(() => settled.abort())
  }
}
