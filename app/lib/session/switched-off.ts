import { venue } from '#domain/venue/venue.ts'
import { AppError, isAppError } from '../backend/errors.ts'
import { unwrap } from '../backend/unwrap.ts'

const words = `This account is switched off. If that is a mistake, call us at ${venue.phone}.`

type EntranceAnswer = Parameters<typeof unwrap>[0]

/** The data of a sign-in by password or emailed link. Throws an error with its own message for a suspended account. */
export function unwrapEntrance<Answer extends EntranceAnswer>(answer: Answer) {
  if (answer.error?.code === 'user_banned')
    throw new AppError('refused', { sentence: words, cause: answer.error })
  return unwrap(answer)
}

export function isSwitchedOff(error: unknown): boolean {
  return isAppError(error, 'refused') && error.sentence === words
}
