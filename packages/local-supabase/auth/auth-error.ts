type Details = Record<string, unknown>

export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly details: Details
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, details: Details, headers = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.headers = headers
  }
}

export function authError(status: number, code: string, message: string, details: Details = {}): AuthError {
  return new AuthError(status, code, message, details)
}

export function rateLimitError(seconds: number): AuthError {
  const words = `Too many tries. Please ${formatRetry(Math.ceil(seconds / 60))}.`
  return new AuthError(429, 'over_request_rate_limit', words, {}, { 'Retry-After': String(seconds) })
}

function formatRetry(minutes: number): string {
  if (minutes > 12 * 60) return 'try again tomorrow'
  if (minutes > 2 * 60) return `wait ${Math.ceil(minutes / 60)} hours and try again`
  return `wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again`
}

export const versionHeader = 'X-Supabase-Api-Version'
const namedCodes = '2024-01-01'

/**
 * Clients of API version 2024-01-01 read the error's name from `code`; older ones read it from `error_code`.
 */
export function toErrorResponse(error: AuthError, version: string | null): Response {
  const { status, code, message, details, headers } = error
  if (version === null || version < namedCodes)
    return Response.json({ code: status, error_code: code, msg: message, ...details }, { status, headers })
  const answer = { code, message, ...details }
  return Response.json(answer, { status, headers: { ...headers, [versionHeader]: namedCodes } })
}
