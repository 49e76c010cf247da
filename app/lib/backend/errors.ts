import type { Refusal, RefusalCode } from '#domain/contract/refusal.ts'

/** Refusal codes of functions (three are renamed for the screens) and errors that the browser detects. */
export type ErrorCode =
  | Exclude<RefusalCode, 'unauthorized' | 'method' | 'unavailable'>
  | 'network'
  | 'refused'
  | 'unreadable'
  | 'weak_password'
  | 'same_password'
  | 'email_taken'
  | 'wrong_login'
  | 'wrong_code'
  | 'fresh_proof_needed'
  | 'link_expired'
  | 'outdated'
  | 'unexpected'

const WORDS: Record<ErrorCode, string> = {
  network: 'We could not reach the clubhouse. Check your connection and try again.',
  signed_out: 'Your session has ended. Please sign in again.',
  forbidden: 'You do not have permission to do that.',
  not_found: 'We could not find that.',
  invalid: 'Something in what you entered was not accepted. Please check it and try again.',
  too_many: 'Too many tries. Please wait a few minutes and try again.',
  refused: 'That was not accepted. Please try again.',
  conflict: 'This has changed in the meantime. Please look again.',
  declined: 'The payment was declined. Please try again.',
  unanswered: 'We have not heard back yet. Please try again.',
  unreadable: 'We did not understand the answer. Please reload the page.',
  weak_password: 'That password is too weak.',
  same_password: 'Choose a password that is not your old one.',
  email_taken: 'There is already an account with this email.',
  wrong_login: 'Invalid login credentials',
  wrong_code: 'That code is not right, or was used before. Try the next one.',
  second_factor_needed: 'Please sign in again, with the code from your phone.',
  fresh_code_needed: 'Enter a new code of your authenticator app first.',
  fresh_proof_needed: 'Enter your password first.',
  link_expired: 'This link has expired or was already used.',
  outdated: 'This page is out of date. Reload it to continue.',
  unexpected: 'Something went wrong on our side. Please try again.',
}

type AppErrorOptions = ErrorOptions & { sentence?: string; reasons?: string[]; refusal?: Refusal }

/** An error with a code for the program and a message for the user. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The server's message, if there is one. */
  readonly sentence: string | null
  readonly reasons: string[]
  /** The refusal returned by one of our functions. */
  readonly refusal: Refusal | null

  constructor(code: ErrorCode, { sentence, reasons = [], refusal, cause }: AppErrorOptions = {}) {
    super(sentence || WORDS[code], { cause })
    this.name = 'AppError'
    this.code = code
    this.sentence = sentence || null
    this.reasons = reasons
    this.refusal = refusal ?? null
  }
}

export function isAppError(error: unknown, ...codes: ErrorCode[]): error is AppError {
  return error instanceof AppError && (codes.length === 0 || codes.includes(error.code))
}

/** The message to show for any thrown error. */
export function wordsFor(error: unknown): string {
  return error instanceof AppError ? error.message : WORDS.unexpected
}

/** The server's message, or `otherwise` if there is none. */
export function serverWordsFor(error: unknown, otherwise: string): string {
  return (error instanceof AppError && error.sentence) || otherwise
}

/** Whether a retry may help: the response was lost or the server failed. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'network' || error.code === 'unexpected'
}
