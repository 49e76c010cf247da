import { formatRefusal } from '#domain/admin/refusals.ts'
import { refuseCapped } from '#domain/contract/whole-list.ts'
import { AppError, type ErrorCode } from './errors.ts'

type BackendError = {
  message: string
  code?: string
  details?: string | null
  status?: number
  name?: string
  reasons?: string[]
}
type Result = { data: unknown; error: BackendError | null; status?: number }

const CODE_BY_BACKEND_CODE: Record<string, ErrorCode> = {
  '42501': 'forbidden',
  '22003': 'invalid',
  '22021': 'invalid',
  '22P02': 'invalid',
  '22P05': 'invalid',
  '23502': 'invalid',
  '23514': 'invalid',
  '23P01': 'conflict',
  PGRST116: 'not_found',
  PGRST301: 'signed_out',
  PGRST303: 'signed_out',
  weak_password: 'weak_password',
  same_password: 'same_password',
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  invalid_credentials: 'wrong_login',
  otp_expired: 'link_expired',
  session_not_found: 'signed_out',
  session_expired: 'signed_out',
  bad_jwt: 'signed_out',
  user_not_found: 'signed_out',
  refresh_token_not_found: 'signed_out',
  refresh_token_already_used: 'signed_out',
  mfa_verification_failed: 'wrong_code',
  mfa_challenge_expired: 'wrong_code',
  mfa_ip_address_mismatch: 'wrong_code',
  insufficient_aal: 'second_factor_needed',
  second_factor_needed: 'second_factor_needed',
  fresh_code_needed: 'fresh_code_needed',
  fresh_proof_needed: 'fresh_proof_needed',
  over_request_rate_limit: 'too_many',
  over_email_send_rate_limit: 'too_many',
}

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many',
}

/** Throws the error of a supabase-js answer as an AppError. */
export function unwrap<R extends Result>(result: R): Extract<R, { error: null }>['data'] {
  if (result.error === null) return refuseCapped(result.data)
  throw toAppError(result.error, result.status)
}

/** Our own SQL exceptions have this code; their message is a key of domain/admin/refusals.ts. */
const OWN_REFUSAL = 'NLSAY'

/** Our own messages for these codes are better than the server's. */
const OWN_MESSAGES: readonly ErrorCode[] = ['network', 'wrong_code', 'second_factor_needed']

/** Keeps messages of the auth service; hides messages of SQL. */
export function toAppError(error: BackendError, status = error.status): AppError {
  const code = toErrorCode(error, status)
  const sentence = pickMessage(error, code)
  if (code === 'too_many') return new AppError(code, { cause: error, sentence: error.message })
  return new AppError(code, { cause: error, sentence, reasons: error.reasons })
}

function pickMessage(error: BackendError, code: ErrorCode): string | undefined {
  if (error.code === OWN_REFUSAL) return formatRefusal(error.message, error.details)
  return error.name?.startsWith('Auth') && !OWN_MESSAGES.includes(code) ? error.message : undefined
}

function toErrorCode(error: BackendError, status: number | undefined): ErrorCode {
  if (error.name === 'AuthRetryableFetchError' || status === 0) return 'network'
  if (error.name === 'AuthSessionMissingError') return 'signed_out'
  const name = error.code === OWN_REFUSAL ? error.message : (error.code ?? '')
  const known = CODE_BY_BACKEND_CODE[name] ?? CODE_BY_STATUS[status ?? -1]
  if (known !== undefined) return known
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'unexpected'
}
