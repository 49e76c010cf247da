import { useNavigate, useSearchParams } from 'react-router'
import { closeSignInPrompt } from '#app/lib/session/sign-in-again.ts'
import { notify } from '#app/ui/notify.ts'
import { getLandingPath } from './queries.ts'

export type RecoveryLink = { kind: 'token'; tokenHash: string } | { kind: 'session' } | { kind: 'broken' }

export function parseRecoveryLink(search: URLSearchParams, hash: string): RecoveryLink {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  if (fragment.get('type') === 'recovery' && fragment.has('access_token')) return { kind: 'session' }
  const tokenHash = search.get('token_hash')
  if (search.get('type') === 'recovery' && tokenHash) return { kind: 'token', tokenHash }
  return { kind: 'broken' }
}

export type SignInFollowUp = {
  /** Path to open; defaults to the query parameter. */
  next?: string
  /** Called instead of navigating. */
  onEntered?: () => void
}

export function useCompleteSignIn({ next, onEntered }: SignInFollowUp) {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  return async (userId: string): Promise<void> => {
    const path = onEntered ? null : await getLandingPath(userId, next ?? search.get('next'))
    closeSignInPrompt({ hasSignedIn: true })
    notify.success('Welcome back!', 'Successfully logged in.')
    if (path !== null) await navigate(path, { replace: true })
    onEntered?.()
  }
}
