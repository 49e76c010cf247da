import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepAsking } from '#app/lib/loading/script-trouble.ts'
import { hasStoredSession } from '#app/lib/session/stored-session.ts'

/** Redirects visitors who are signed in already. The session is only checked if one is stored. */
export function SignedInRedirect() {
  const [search] = useSearchParams()
  const next = search.get('next')
  const navigate = useNavigate()

  useEffect(() => {
    let isGone = false
    if (hasStoredSession()) void goOn()
    return () => {
      isGone = true
    }

    async function goOn() {
      const path = await pathOfSignedIn(next)
      if (path !== null && !isGone) await navigate(path, { replace: true })
    }
  }, [next, navigate])

  return null
}

async function pathOfSignedIn(next: string | null): Promise<string | null> {
  const load = () => Promise.all([import('#app/lib/session/session.ts'), import('../queries.ts')])
  const [{ signedInUserId }, { landingPath }] = await keepAsking(load, { isQuiet: true })
  const userId = await signedInUserId()
  return userId === null ? null : landingPath(userId, next)
}
