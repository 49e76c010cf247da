import { useEffect } from 'react'
import { signedInUserId } from '#app/lib/session/session.ts'
import { hasSessionScript } from '#app/lib/session/stored-session.ts'

/**
 * Hides the visitors' part of a server-rendered page from signed-in users before the first paint (`known:` in styles.css).
 * The mark is removed when the user is loaded, or when the stored session turns out to have ended.
 */
export function SessionMark({ userId }: { userId: string | null }) {
  useEffect(() => {
    const removeMark = () => document.documentElement.removeAttribute('data-known')
    if (userId !== null) return removeMark()
    signedInUserId().then((found) => {
      if (found === null) removeMark()
    }, removeMark)
  }, [userId])
  return <script>{SCRIPT}</script>
}

const SCRIPT = `try{if(${hasSessionScript})document.documentElement.dataset.known=""}catch{}`
