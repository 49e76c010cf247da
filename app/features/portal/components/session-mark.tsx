import { useEffect } from 'react'
import { signedInUserId } from '#app/lib/session/session.ts'
import { hasSessionScript } from '#app/lib/session/stored-session.ts'

/**
 * Hides the visitors' part of a server-rendered page from signed-in users before the first paint (`known:` in styles.css).
 * The mark is removed when the user is loaded, or when the stored session turns out to have ended.
 */
export function SessionMark({ userId }: { userId: string | null }) {
  useEffect(() => {
    const drop = () => document.documentElement.removeAttribute('data-known')
    if (userId !== null) return drop()
    signedInUserId().then((found) => {
      if (found === null) drop()
    }, drop)
  }, [userId])
  return <script>{SCRIPT}</script>
}

const SCRIPT = `try{if(${hasSessionScript})document.documentElement.dataset.known=""}catch{}`
