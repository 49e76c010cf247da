type DatabaseError = Error & { code: string; detail?: string; hint?: string }

/** Broken constraints, exceptions of our SQL, and the codes of our own in it: PostgREST calls them the caller's fault. */
const callersFault = /^(23514|23P01|P0001|NL\w{3})$/

/**
 * PostgREST answers these with 400, their code and what PostgreSQL said; @supabase/lite with 500 and a code of its own. It
 * does know SQLSTATE 'PGRST', whose message and detail say what to answer, so that is how it is told.
 * https://docs.postgrest.org/en/v14/references/errors.html
 */
export function asPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || !callersFault.test(error.code)) return error
  const { code, message, detail = null, hint = null } = error
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
  })
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
