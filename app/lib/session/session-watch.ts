import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { queryClient } from '../backend/query-client.ts'
import { isGuarded, isLeaving } from './ended-session.ts'
import { loginPath } from './login-path.ts'
import { setPagePerson } from './page-person.ts'
import { onSession } from './session-events.ts'
import { askToSignInAgain, isAskedToSignIn } from './sign-in-again.ts'
import { hasStoredSession } from './stored-session.ts'

const LONGEST_GUARD_MS = 5_000

/**
 * Follows the session here and in other tabs: leaves the page at sign-out, reloads it for another user. If a dialog is
 * open or something was typed, a session that ended elsewhere or expired is asked for in a dialog instead.
 */
export function useSessionWatch(userId: string): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isAtWork = useIsAtWork()

  useEffect(() => {
    return setPagePerson(userId)
  }, [userId])

  useEffect(() => {
    let lastWay: ReturnType<typeof setTimeout> | undefined
    const stopListening = onSession((event, session) => {
      if (event === 'SIGNED_OUT') handleEnd()
      else if (session !== null && session.user.id !== userId) void startOver()
    })
    return () => {
      stopListening()
      if (lastWay === undefined) return
      clearTimeout(lastWay)
      queryClient.removeQueries()
    }

    function handleEnd() {
      const isOwnWish = isLeaving() && !isAskedToSignIn()
      // A running route guard redirects to sign-in itself, unless it checked the session before.
      if (isGuarded()) lastWay = setTimeout(leave, LONGEST_GUARD_MS, '/login')
      else if (isAtWork() && !isOwnWish) void askOrLeave()
      else void leave('/login')
    }

    // The cache is cleared last, because a mounted page would refetch its rows.
    async function leave(path: string) {
      await navigate(path, { replace: true })
      queryClient.removeQueries()
    }

    async function askOrLeave() {
      const isEntered = await askToSignInAgain()
      if (!isEntered && !hasStoredSession()) await leave(loginPath(window.location.href))
    }

    async function startOver() {
      await revalidate()
      queryClient.removeQueries({ type: 'inactive' })
    }
  }, [userId, navigate, revalidate, isAtWork])
}

/** Whether a dialog is open, or something was typed on this page. */
function useIsAtWork(): () => boolean {
  const typedOn = useRef<string>(null)

  useEffect(() => {
    const over = new AbortController()
    document.addEventListener('input', noteTyping, { signal: over.signal })
    return () => over.abort()

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
