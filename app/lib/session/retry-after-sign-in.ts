import { AppError } from '../backend/errors.ts'
import { pagePerson } from './page-person.ts'
import { renewSession } from './renew-session.ts'
import { signedInUserId } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'
import { hasStoredSession } from './stored-session.ts'
import { whyRefused } from './why-refused.ts'

/**
 * Runs an action of this page's user. If their session has ended, asks for the password in a dialog and runs it again; a
 * refusal for that reason has changed nothing. It does not run for another user who signs in instead.
 */
export async function retryAfterSignIn<Result>(act: () => Promise<Result>): Promise<Result> {
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

/** Throws if another user has signed in, in another tab or in the dialog. */
async function requireSame(person: string): Promise<void> {
  const id = await signedInUserId()
  if (id !== null && id !== person)
    throw new AppError('refused', {
      sentence: 'Another user has signed in. What you typed was not sent.',
    })
}

const isAdmin = () => /^\/admin(\/|$)/.test(window.location.pathname)

const roleTaken = (cause: unknown) =>
  new AppError('forbidden', {
    sentence: 'You no longer work in the back office: your role was taken away.',
    cause,
  })
