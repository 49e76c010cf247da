import { type Logger, pino } from 'pino'

export type { Logger }

/** Logs JSON lines to stderr; stdout is for the person who started the server. */
export function createLog(level: string): Logger {
  const stderr = pino.destination({ fd: 2, sync: true })
  // A full disk or closed pipe must not stop the server.
  stderr.on('error', () => undefined)
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stderr)
}

/**
 * Logs a message only if we wrote it. Others may quote personal data: PostgreSQL values, parser input, email
 * addresses.
 */
export function errorFields(error: unknown): { error: string; code?: string; at?: string } {
  if (typeof error !== 'object' || error === null) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  if (!(error instanceof Error)) return { error: 'answer', code }
  const at = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: error.name === 'Error' && !code ? error.message : error.name, code, at: at?.trim() }
}

/** Logs library output only up to the first colon: the rest may be user input. */
export function redirectConsole(log: Logger): void {
  const redirect = (level: 'warn' | 'error') => (first: unknown, second?: unknown) => {
    const error = [first, second].find((part) => part instanceof Error)
    const { code, at } = errorFields(error)
    // Refused requests are client errors and are in the request log.
    const isRefusal = /^((0A|21|22|23|42|44|54)\w{3}|PGRST\w*)$/.test(code ?? '')
    log[isRefusal ? 'debug' : level](
      { error: error?.name, code, at },
      typeof first === 'string' ? first.split(':')[0] : 'console',
    )
  }
  console.warn = redirect('warn')
  console.error = redirect('error')
}
