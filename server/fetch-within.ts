type Handle = (request: Request) => Response | Promise<Response>

/** `fetch` to an app of this process: a caller who gives up is let go at once, as by a socket, and the work goes on. */
export function fetchWithin(handle: Handle): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const given = new AbortController()
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { signal: given.signal })
    })
    return Promise.race([handle(request), givenUp]).finally(() => given.abort())
  }
}
