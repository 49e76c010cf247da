import { render } from 'preact'
import { useEffect, useRef } from 'react'
import { useSonner } from 'sonner'
import { takeLoginNotice } from '#app/lib/session/login-notice.ts'
import { loginWords } from '#app/lib/session/login-words.ts'
import { notify } from '#app/ui/notify.ts'
import { Toaster } from '#app/ui/toaster.tsx'

/** Why somebody was led to sign-in, in the app's own toast. It leaves nothing behind. */
export async function draw(): Promise<void> {
  const owed = takeLoginNotice()
  if (!owed) return
  const place = document.body.appendChild(document.createElement('div'))

  function handleOver() {
    render(null, place)
    place.remove()
  }
  render(<OneToast onOver={handleOver} />, place)
  const { tone, title, words } = loginWords[owed]
  notify[tone](title, words)
}

function OneToast({ onOver }: { onOver: () => void }) {
  const { toasts } = useSonner()
  const wasShown = useRef(false)

  useEffect(() => {
    if (toasts.length > 0) wasShown.current = true
    else if (wasShown.current) onOver()
  }, [toasts, onOver])
  // The page has the app's own region, which is empty until the app is there.
  return <Toaster label="Sign-in notice" />
}
