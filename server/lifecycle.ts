type Undo = () => unknown

const undos: Undo[] = []
let ending: Promise<boolean> | undefined

const beginning = new AbortController()
const hurrying = new AbortController()
/** Aborted when the end begins. */
export const ended = beginning.signal
/** Aborted when somebody wants the end now. */
export const hurried = hurrying.signal

/** What a part leaves to be undone at the end, or when a later part fails to start. Undone in reverse. */
export function atEnd(undo: Undo): void {
  undos.push(undo)
}

/** Opens something, to be closed at the end: also when the end comes while it opens. */
export function untilEnd<Opened>(
  opening: Promise<Opened>,
  close: (opened: Opened) => unknown,
): Promise<Opened> {
  atEnd(() =>
    opening.then(close, () => {
      // Who waits for it to open hears why it did not.
    }),
  )
  return opening
}

/** Answers whether all of it could be undone. */
export function end(report: (error: unknown) => void): Promise<boolean> {
  beginning.abort()
  ending ??= undoAll(report)
  return ending
}

async function undoAll(report: (error: unknown) => void): Promise<boolean> {
  let allUndone = true
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    try {
      await undo()
    } catch (error) {
      allUndone = false
      report(error)
    }
  }
  return allUndone
}

/**
 * Ends in order when it is told to, or when the process that looks after this one is gone: exit code 0 means that nothing
 * is left running. A signal to the whole group may come twice, by different ways: only one that comes later means «now».
 */
export function endWhenTold(report: (error: unknown) => void): void {
  let since = 0
  const told = () => {
    if (since === 0) {
      since = Date.now()
      void end(report).then((allUndone) => process.exit(allUndone ? 0 : 1))
    } else if (Date.now() - since > 1000) hurrying.abort()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, told)
  process.on('disconnect', told)
}
