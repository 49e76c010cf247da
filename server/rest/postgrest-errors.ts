type DatabaseError = Error & { code: string; detail?: string; hint?: string }

/**
 * Broken constraints, exceptions of our SQL and the codes of our own in it, and what PostgreSQL cannot do or finds too long:
 * the caller's fault.
 */
const callersFault = /^(23514|23P01|P0001|(0A|44|54|NL)\w{3})$/

/** The library answers these itself, in PostgREST's words. */
const toldByLibrary =
  /^Expected .* at position \d+$|Unexpected input|(Unknown|Unsupported) operator|Expected identifier|Invalid filter|failed to parse (filter|logic tree)/

/**
 * PostgREST answers these with 400, their code and what PostgreSQL said; @supabase/lite with 500 and a code of its own. It
 * does know SQLSTATE 'PGRST', whose message and detail say what to answer, so that is how it is told.
 * https://docs.postgrest.org/en/v14/references/errors.html
 */
export function asPostgrestError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isDatabaseError(error)) {
    const { code, message, detail = null, hint = null } = error
    return callersFault.test(code) ? refusal({ code, message, details: detail, hint }) : error
  }
  // A code says in our log whose fault it is.
  if ('relation' in error) return Object.assign(error, { code: 'PGRST205' })
  if (toldByLibrary.test(error.message)) return Object.assign(error, { code: 'PGRST100' })
  // What else stumbles before PostgreSQL is asked has stumbled over what was written.
  return refusal({ code: 'PGRST100', message: 'This request cannot be read.', details: null, hint: null })
}

function refusal(told: { code: string; message: string; details: string | null; hint: string | null }) {
  return Object.assign(new Error(JSON.stringify(told)), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
  })
}

/** Node's own errors bear codes as well, as PostgreSQL's and its connections' do. */
function isDatabaseError(error: Error): error is DatabaseError {
  return 'code' in error && typeof error.code === 'string' && !(error instanceof TypeError)
}
