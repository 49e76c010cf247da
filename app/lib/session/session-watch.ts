import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { isGuarded, isSigningOut } from './ended-session.ts'
import { loginPath } from './login-path.ts'
import { setPageUserId } from './page-user.ts'
import { onSession } from './session-events.ts'
import { askToSignInAgain, isAskedToSignIn } from './sign-in-again.ts'
import { hasStoredSession } from './stored-session.ts'

const MAX_GUARD_MS = 5_000

/**
 * Leaves the page at sign-out, also in another tab, and reloads it for another user. With unsaved work, it asks for the
 * password in a dialog instead.
 */
export function useSessionWatch(userId: string): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const hasUnsavedWork = useUnsavedWork()

  useEffect(() => {
    return setPageUserId(userId)
  }, [userId])

  useEffect(() => {
    let fallback: ReturnType<typeof setTimeout> | undefined
    const stopListening = onSession((event, session) => {
      if (event === 'SIGNED_OUT') handleEnd()
      else if (session !== null && session.user.id !== userId) void reload()
    })
    return () => {
      stopListening()
      if (fallback === undefined) return
      clearTimeout(fallback)
      queryClient.removeQueries()
    }

    function handleEnd() {
      const isDeliberate = isSigningOut() && !isAskedToSignIn()
      // A running route guard redirects to sign-in itself, unless it checked the session before.
      if (isGuarded()) fallback = setTimeout(leave, MAX_GUARD_MS, '/login')
      else if (hasUnsavedWork() && !isDeliberate) void askOrLeave()
      else void leave('/login')
    }

    // The cache is cleared last, because a mounted page would refetch its rows.
    async function leave(path: string) {
      await navigate(path, { replace: true })
      queryClient.removeQueries()
    }

    async function askOrLeave() {
      const hasSignedIn = await askToSignInAgain()
      if (!hasSignedIn && !hasStoredSession()) await leave(loginPath(window.location.href))
    }

    async function reload() {
      await revalidate()
      queryClient.removeQueries({ type: 'inactive' })
    }
  }, [userId, navigate, revalidate, hasUnsavedWork])
}

/** True with an open dialog, or text typed on this page. */
function useUnsavedWork(): () => boolean {
  const typedOn = useRef<string>(null)

  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('input', noteTyping, { signal: stop.signal })
    return () => stop.abort()

    function noteTyping({ target }: Event) {
      if (target instanceof Element && !target.matches('[type=search]'))
        typedOn.current = window.location.pathname
    }
  }, [])

  return useCallback(
    () => typedOn.current === window.location.pathname || document.querySelector('dialog[open]') !== null,
    [],
  )
}
