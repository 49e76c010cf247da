import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { retryUntilLoaded } from '#app/lib/loading/script-trouble.ts'
import { withNext } from '#app/lib/session/next-path.ts'
import { hasStoredSession } from '#app/lib/session/stored-session.ts'

/** Loads the session code only if a session is stored. */
export function SignedInRedirect() {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  useEffect(() => {
    let isGone = false
    if (hasStoredSession()) void redirectSignedIn()
    return () => {
      isGone = true
    }

    async function redirectSignedIn() {
      const path = await findSignedInPath(search)
      if (path !== null && !isGone) await navigate(path, { replace: true })
    }
  }, [search, navigate])

  return null
}

async function findSignedInPath(search: URLSearchParams): Promise<string | null> {
  const load = () =>
    Promise.all([
      import('#app/lib/session/session.ts'),
      import('#app/lib/session/second-step.ts'),
      import('../queries.ts'),
    ])
  const [{ signedInUserId }, { secondStep }, { getLandingPath }] = await retryUntilLoaded(load, {
    isQuiet: true,
  })
  if ((await secondStep()) === 'code') return withNext('/login/code', search)
  const userId = await signedInUserId()
  return userId === null ? null : getLandingPath(userId, search.get('next'))
}
