import { useCallback, useState } from 'react'
import { pageUserId } from '#app/lib/session/page-user.ts'
import { closeSignInPrompt } from '#app/lib/session/sign-in-again.ts'
import { useSignInElsewhere } from '#app/lib/session/signed-in-elsewhere.ts'
import { hasStoredSession } from '#app/lib/session/stored-session.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { SignInForm } from './sign-in-form.tsx'

type SignInAgainDialogProps = { onClose: () => void; onEntered: () => void }

export function SignInAgainDialog({ onClose, onEntered }: SignInAgainDialogProps) {
  // Fixed at the first render: once another user signs in, the page counts as theirs.
  const [person] = useState(pageUserId)

  useSignInElsewhere(
    useCallback(
      (userId) => {
        closeSignInPrompt({ hasSignedIn: true })
        if (person === null || userId === person) return onEntered()
        notify.warning('Another user has signed in', 'We cleared what you had typed.')
      },
      [person, onEntered],
    ),
  )

  return (
    <Modal
      title="Please sign in again"
      lead="Your session has ended. Sign in to continue; we've kept what you typed."
      // Hides the signed-out user's data.
      covers={!hasStoredSession()}
      onClose={onClose}
    >
      <SignInForm onEntered={onEntered} />
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <a
          href="/forgot-password"
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('quiet', '-ml-3 px-3')}
        >
          Forgot password?
        </a>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Modal>
  )
}
