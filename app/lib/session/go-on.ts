import { AppError } from '../backend/errors.ts'
import { pagePerson } from './page-person.ts'
import { renewSession } from './renew-session.ts'
import { signedInUserId } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'
import { hasStoredSession } from './stored-session.ts'
import { whyRefused } from './why-refused.ts'

/**
 * Does what the person of this page asked for. Where their session is over they are asked for their password on top of what they
 * typed, and it is done again: a refusal for that reason has done nothing. For anybody else who signs in meanwhile it is not done.
 */
export async function goOn<Result>(act: () => Promise<Result>): Promise<Result> {
  const person = pagePerson()
  if (person === null) return act()
  if (!hasStoredSession()) await enter(new AppError('signed_out'))
  await requireSame(person)
  try {
    return await act()
  } catch (error) {
    const reason = await whyRefused(error)
    if (reason === 'no role' && isAdmin()) throw roleTaken(error)
    if (reason !== 'session over') throw error
    if ((await renewSession()) === 'has ended') await enter(error)
    await requireSame(person)
    return act()
  }
}

async function enter(refusal: unknown): Promise<void> {
  if (!(await askToSignInAgain())) throw refusal
}

/** Signed in by another tab, or in front of this page. */
async function requireSame(person: string): Promise<void> {
  const id = await signedInUserId()
  if (id !== null && id !== person)
    throw new AppError('refused', {
      sentence: 'Somebody else has signed in. What was typed here was not sent.',
    })
}

const isAdmin = () => /^\/admin(\/|$)/.test(window.location.pathname)

const roleTaken = (cause: unknown) =>
  new AppError('forbidden', {
    sentence: 'You no longer work in the back office: your role was taken away.',
    cause,
  })
