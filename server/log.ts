import { type Logger, pino } from 'pino'

export type { Logger }

/** One line of JSON a happening, to stderr: stdout belongs to the person who started us. */
export function createLog(level: string): Logger {
  const stderr = pino.destination({ fd: 2, sync: true })
  // A line that nobody can take, on a full disk or by a reader that is gone, is lost: nothing else may come of it.
  stderr.on('error', () => undefined)
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stderr)
}

/**
 * What may be told of an error: its kind and its place. Its words only where they are ours: PostgreSQL quotes the value
 * it could not read, a parser the text, a mail server the letter's address.
 */
export function errorFields(error: unknown): { error: string; code?: string; at?: string } {
  if (typeof error !== 'object' || error === null) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  if (!(error instanceof Error)) return { error: 'answer', code }
  const at = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: error.name === 'Error' && !code ? error.message : error.name, code, at: at?.trim() }
}

/** Libraries that write to the console write here, up to the first colon: the rest may hold what people typed. */
export function adoptConsole(log: Logger): void {
  const adopt = (level: 'warn' | 'error') => (first: unknown, second?: unknown) => {
    const error = [first, second].find((part) => part instanceof Error)
    const { code, at } = errorFields(error)
    // What PostgreSQL or the rest service refuses a caller is the caller's fault, and the request's own line tells of it.
    const isRefusal = /^((0A|21|22|23|42|44|54)\w{3}|PGRST\w*)$/.test(code ?? '')
    log[isRefusal ? 'debug' : level](
      { error: error?.name, code, at },
      typeof first === 'string' ? first.split(':')[0] : 'console',
    )
  }
  console.warn = adopt('warn')
  console.error = adopt('error')
}
