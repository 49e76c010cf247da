import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { isEntrance } from '#app/lib/session/next-path.ts'
import { closeSignInPrompt, useIsAskedToSignIn } from '#app/lib/session/sign-in-again.ts'

const Dialog = lazyPart(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog)

/** A dialog keeps the page mounted, so that nothing typed is lost. */
export function SignInAgain() {
  const isAsked = useIsAskedToSignIn()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()

  // These pages offer sign-in themselves or work without it.
  useEffect(() => {
    if (isEntrance(pathname)) closeSignInPrompt()
  }, [pathname])

  const handleEntered = useCallback(() => void queryClient.invalidateQueries(), [queryClient])

  if (!isAsked || isEntrance(pathname)) return null
  return (
    <Suspense>
      <Dialog onClose={() => closeSignInPrompt()} onEntered={handleEntered} />
    </Suspense>
  )
}
