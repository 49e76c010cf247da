import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { isEntrance } from '#app/lib/session/next-path.ts'
import { stopAsking, useIsAskedToSignIn } from '#app/lib/session/sign-in-again.ts'

const Dialog = lazyPart(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog)

/** Asks whoever acts with a session that has ended to sign in again, in front of what they were doing: nothing typed is lost. */
export function SignInAgain() {
  const isAsked = useIsAskedToSignIn()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()

  // There one signs in anyway, or goes on without.
  useEffect(() => {
    if (isEntrance(pathname)) stopAsking()
  }, [pathname])

  const handleEntered = useCallback(() => void queryClient.invalidateQueries(), [queryClient])

  if (!isAsked || isEntrance(pathname)) return null
  return (
    <Suspense>
      <Dialog onClose={() => stopAsking()} onEntered={handleEntered} />
    </Suspense>
  )
}
