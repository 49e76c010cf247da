import { Modal } from '#app/ui/modal.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title="Please sign in again"
      lead="Your session has ended. What you typed is still here: sign in, then press the button once more."
      onClose={onClose}
    >
      <SignInForm onEntered={onClose} />
    </Modal>
  )
}
