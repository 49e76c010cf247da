import { Modal } from '#app/ui/modal.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SignInAgainDialogProps = { onClose: () => void; onEntered: () => void }

export function SignInAgainDialog({ onClose, onEntered }: SignInAgainDialogProps) {
  return (
    <Modal
      title="Please sign in again"
      lead="Your session has ended. What you typed is still here: sign in and go on."
      onClose={onClose}
    >
      <SignInForm onEntered={onEntered} />
    </Modal>
  )
}
