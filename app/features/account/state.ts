import { useNavigate, useSearchParams } from 'react-router'
import { closeSignInPrompt } from '#app/lib/session/sign-in-again.ts'
import { notify } from '#app/ui/notify.ts'
import { landingPath } from './queries.ts'

export type RecoveryLink = { kind: 'token'; tokenHash: string } | { kind: 'session' } | { kind: 'broken' }

/** The content of a reset link: a token to redeem, a session, or nothing valid. */
export function recoveryLink(search: URLSearchParams, hash: string): RecoveryLink {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  if (fragment.get('type') === 'recovery' && fragment.has('access_token')) return { kind: 'session' }
  const tokenHash = search.get('token_hash')
  if (search.get('type') === 'recovery' && tokenHash) return { kind: 'token', tokenHash }
  return { kind: 'broken' }
}

/** What happens after a sign-in. */
export type Arrival = {
  /** The path to go to, by default from the address. */
  next?: string
  /** Replaces the navigation. */
  onEntered?: () => void
}

export function useArrival({ next, onEntered }: Arrival) {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  return async (userId: string): Promise<void> => {
    const path = onEntered ? null : await landingPath(userId, next ?? search.get('next'))
    closeSignInPrompt({ hasSignedIn: true })
    notify.success('Welcome back!', 'Successfully logged in.')
    if (path !== null) await navigate(path, { replace: true })
    onEntered?.()
  }
}
