import type { Refusal, RefusalCode } from '#domain/contract/refusal.ts'

/** Refusal codes of edge functions, three of them renamed, and errors that the browser detects. */
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

const MESSAGES: Record<ErrorCode, string> = {
  network: 'We could not reach the clubhouse. Check your connection and try again.',
  signed_out: 'Your session has ended. Please sign in again.',
  forbidden: "You don't have permission to do that.",
  not_found: "We couldn't find that.",
  invalid: "Something you entered wasn't accepted. Please check it and try again.",
  too_many: 'Too many tries. Please wait a few minutes and try again.',
  refused: "That didn't go through. Please try again.",
  conflict: 'This just changed. Please check it and try again.',
  declined: 'The payment was declined. Please try again.',
  unanswered: "We haven't heard back yet. Please try again.",
  unreadable: 'Something went wrong. Please reload the page.',
  weak_password: 'That password is too weak.',
  same_password: 'Choose a new password.',
  email_taken: 'There is already an account with this email.',
  wrong_login: 'Invalid login credentials',
  wrong_code: 'That code is incorrect or was already used. Try the next one.',
  second_factor_needed: 'Please sign in again, with the code from your phone.',
  fresh_code_needed: 'Enter a new code from your authenticator app first.',
  fresh_proof_needed: 'Enter your password first.',
  link_expired: 'This link has expired or was already used.',
  outdated: 'This page is out of date. Reload it to continue.',
  unexpected: 'Something went wrong on our side. Please try again.',
}

type AppErrorOptions = ErrorOptions & { sentence?: string; reasons?: string[]; refusal?: Refusal }

export class AppError extends Error {
  readonly code: ErrorCode
  /** The server's message. */
  readonly sentence: string | null
  readonly reasons: string[]
  /** From one of our edge functions. */
  readonly refusal: Refusal | null

  constructor(code: ErrorCode, { sentence, reasons = [], refusal, cause }: AppErrorOptions = {}) {
    super(sentence || MESSAGES[code], { cause })
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

export function wordsFor(error: unknown): string {
  return error instanceof AppError ? error.message : MESSAGES.unexpected
}

export function serverWordsFor(error: unknown, fallback: string): string {
  return (error instanceof AppError && error.sentence) || fallback
}

/** A retry may help: the response was lost or the server failed. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'network' || error.code === 'unexpected'
}
