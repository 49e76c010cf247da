import { AppError } from '../backend/errors.ts'
import { pageUserId } from './page-user.ts'
import { renewSession } from './renew-session.ts'
import { signedInUserId } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'
import { hasStoredSession } from './stored-session.ts'
import { findRefusalReason } from './why-refused.ts'

/** Such a refusal has changed nothing, so the action can run again. Never runs it for another user. */
export async function retryAfterSignIn<Result>(act: () => Promise<Result>): Promise<Result> {
  const userId = pageUserId()
  if (userId === null) return act()
  if (!hasStoredSession()) await promptSignIn(new AppError('signed_out'))
  await requireSameUser(userId)
  try {
    return await act()
  } catch (error) {
    const reason = await findRefusalReason(error)
    if (reason === 'no role' && isAdmin()) throw toRoleRevoked(error)
    if (reason !== 'session over') throw error
    if ((await renewSession()) === 'has ended') await promptSignIn(error)
    await requireSameUser(userId)
    return act()
  }
}

async function promptSignIn(refusal: unknown): Promise<void> {
  if (!(await askToSignInAgain())) throw refusal
}

/** Another user may sign in, in another tab or in the dialog. */
async function requireSameUser(userId: string): Promise<void> {
  const id = await signedInUserId()
  if (id !== null && id !== userId)
    throw new AppError('refused', {
      sentence: "Another user has signed in. Your changes weren't sent.",
    })
}

const isAdmin = () => /^\/admin(\/|$)/.test(window.location.pathname)

const toRoleRevoked = (cause: unknown) =>
  new AppError('forbidden', {
    sentence: 'Your staff access was removed.',
    cause,
  })
