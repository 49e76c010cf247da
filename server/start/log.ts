import { type Logger, pino } from 'pino'

export type { Logger }

/** Logs lines of JSON to stderr; stdout is for the person who started the server. */
export function createLog(level: string): Logger {
  const stderr = pino.destination({ fd: 2, sync: true })
  // A log that cannot be written, because of a full disk or a closed pipe, must not stop the server.
  stderr.on('error', () => undefined)
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stderr)
}

/**
 * The loggable part of an error: its type and location, and its message only if we wrote it. Other messages may quote
 * personal data: PostgreSQL quotes values, a parser its input, a mail server the address.
 */
export function errorFields(error: unknown): { error: string; code?: string; at?: string } {
  if (typeof error !== 'object' || error === null) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  if (!(error instanceof Error)) return { error: 'answer', code }
  const at = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: error.name === 'Error' && !code ? error.message : error.name, code, at: at?.trim() }
}

/** Sends what libraries print to the log, up to the first colon: the rest may be what people typed. */
export function adoptConsole(log: Logger): void {
  const adopt = (level: 'warn' | 'error') => (first: unknown, second?: unknown) => {
    const error = [first, second].find((part) => part instanceof Error)
    const { code, at } = errorFields(error)
    // Refused requests are the caller's fault; the request's own line logs them.
    const isRefusal = /^((0A|21|22|23|42|44|54)\w{3}|PGRST\w*)$/.test(code ?? '')
    log[isRefusal ? 'debug' : level](
      { error: error?.name, code, at },
      typeof first === 'string' ? first.split(':')[0] : 'console',
    )
  }
  console.warn = adopt('warn')
  console.error = adopt('error')
}
