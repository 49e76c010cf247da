import { useEffect } from 'react'
import { signedInUserId } from '#app/lib/session/session.ts'
import { hasSessionScript } from '#app/lib/session/stored-session.ts'

/**
 * Marks a page that the server rendered for visitors, before it is painted, where somebody is signed in (`known:` in styles.css): nobody
 * is shown the way in for a moment. It goes when it is known who that is, or that the stored session was over.
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
