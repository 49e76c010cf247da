type DatabaseError = Error & { code: string; detail?: string; hint?: string }

/**
 * The caller's fault: violated constraints, exceptions and codes that our SQL raises, and what PostgreSQL cannot do or finds too
 * long.
 */
const callersFault = /^(23514|23P01|P0001|(0A|44|54|NL)\w{3})$/

/** Messages that the library itself answers as PostgREST does. */
const answeredByLibrary =
  /^Expected .* at position \d+$|Unexpected input|(Unknown|Unsupported) operator|Expected identifier|Invalid filter|failed to parse (filter|logic tree)/

/**
 * PostgREST answers these errors with 400 and PostgreSQL's code and message; @supabase/lite with 500 and a code of its own. Both
 * know SQLSTATE 'PGRST', whose message and detail hold the answer, so the error is turned into that.
 * https://docs.postgrest.org/en/v14/references/errors.html
 */
export function toPostgrestError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isDatabaseError(error)) {
    const { code, message, detail = null, hint = null } = error
    return callersFault.test(code) ? refusal({ code, message, details: detail, hint }) : error
  }
  // The code tells our log that this is the caller's fault.
  if ('relation' in error) return Object.assign(error, { code: 'PGRST205' })
  if (answeredByLibrary.test(error.message)) return Object.assign(error, { code: 'PGRST100' })
  // Any other error before PostgreSQL is asked comes from a malformed request.
  return refusal({ code: 'PGRST100', message: 'This request cannot be read.', details: null, hint: null })
}

function refusal(answer: { code: string; message: string; details: string | null; hint: string | null }) {
  return Object.assign(new Error(JSON.stringify(answer)), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
  })
}

/** Node's TypeErrors have codes too. */
function isDatabaseError(error: Error): error is DatabaseError {
  return 'code' in error && typeof error.code === 'string' && !(error instanceof TypeError)
}
