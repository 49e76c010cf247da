import { type Logger, pino } from 'pino'

export type { Logger }

/** One line of JSON a happening, to stderr: stdout belongs to the person who started us. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )
}

/** Libraries that write to the console write here: the message alone, for the rest may hold what people typed. */
export function adoptConsole(log: Logger): void {
  const adopt = (level: 'warn' | 'error') => (first: unknown, second?: unknown) => {
    const error = [first, second].find((part) => part instanceof Error)
    log[level]({ error: error?.message }, typeof first === 'string' ? first : 'console')
  }
  console.warn = adopt('warn')
  console.error = adopt('error')
}
