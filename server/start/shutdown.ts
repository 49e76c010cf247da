type CloseStep = () => unknown

const closers: CloseStep[] = []
let running: Promise<boolean> | undefined

const begun = new AbortController()
const hurry = new AbortController()
/** Aborted when the shutdown begins. */
export const shutdownBegun = begun.signal
/** Aborted by a second signal: shut down without waiting for requests. */
export const endNow = hurry.signal

/** Registers what to close at the shutdown, or when a later part fails to start. Runs in reverse order. */
export function onShutdown(close: CloseStep): void {
  closers.push(close)
}

/** Closes at the shutdown what this promise opens, also when it is still opening then. */
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

/** Shuts down; false if a part could not be closed. */
export function shutDown(report: (error: unknown) => void): Promise<boolean> {
  begun.abort()
  running ??= closeAll(report)
  return running
}

async function closeAll(report: (error: unknown) => void): Promise<boolean> {
  let allClosed = true
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close()
    } catch (error) {
      allClosed = false
      report(error)
    }
  }
  return allClosed
}

/**
 * Shuts down on a signal, or when the supervising process is gone; exit code 0 means that nothing is left running. Ctrl-C can
 * reach us twice, directly and through npm, so only a signal more than a second later means "now".
 */
export function shutDownOnSignal(report: (error: unknown) => void): void {
  let since = 0
  const stop = () => {
    if (since === 0) {
      since = Date.now()
      void shutDown(report).then((allClosed) => process.exit(allClosed ? 0 : 1))
    } else if (Date.now() - since > 1000) hurry.abort()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}
