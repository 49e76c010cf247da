type CloseStep = () => unknown

const closers: CloseStep[] = []
let running: Promise<boolean> | undefined

const shutdownController = new AbortController()
const endNowController = new AbortController()
export const shutdownBegun = shutdownController.signal
/** Aborted by a second signal: do not wait for requests. */
export const endNow = endNowController.signal

/** Closers run in reverse order, also when a later part fails to start. */
export function onShutdown(close: CloseStep): void {
  closers.push(close)
}

/** Works even if the resource is still opening at the shutdown. */
export function closeOnShutdown<Resource>(
  opening: Promise<Resource>,
  close: (opened: Resource) => unknown,
): Promise<Resource> {
  onShutdown(() =>
    opening.then(close, () => {
      // The caller, who awaits the same promise, gets the error.
    }),
  )
  return opening
}

/** Resolves to false if a part could not be closed. */
export function shutDown(report: (error: unknown) => void): Promise<boolean> {
  shutdownController.abort()
  running ??= closeAll(report)
  return running
}

async function closeAll(report: (error: unknown) => void): Promise<boolean> {
  let isClean = true
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close()
    } catch (error) {
      isClean = false
      report(error)
    }
  }
  return isClean
}

/**
 * Also shuts down when the supervisor is gone; exit code 0 means that nothing is left running. Ctrl-C can arrive
 * twice, directly and through npm, so only a signal more than a second later forces the end.
 */
export function shutDownOnSignal(report: (error: unknown) => void): void {
  let since = 0
  const stop = () => {
    if (since === 0) {
      since = Date.now()
      void shutDown(report).then((isClean) => process.exit(isClean ? 0 : 1))
    } else if (Date.now() - since > 1000) endNowController.abort()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}
