import { venue } from '#domain/venue/venue.ts'
import { AppError, isAppError } from '../backend/errors.ts'
import { unwrap } from '../backend/unwrap.ts'

const message = () => `This account is switched off. If that is a mistake, call us at ${venue.phone}.`

type SignInAnswer = Parameters<typeof unwrap>[0]

/** For a sign-in by password or emailed link. */
export function unwrapSignIn<Answer extends SignInAnswer>(answer: Answer) {
  if (answer.error?.code === 'user_banned')
    throw new AppError('refused', { sentence: message(), cause: answer.error })
  return unwrap(answer)
}

export function isSwitchedOff(error: unknown): boolean {
  return isAppError(error, 'refused') && error.sentence === message()
}
