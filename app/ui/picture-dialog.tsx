import { Modal } from './modal.tsx'
import { PictureForm, type PictureUpload } from './picture-form.tsx'

type PictureChange = ({ to: 'another' } & PictureUpload) | { to: 'other words'; alt: string } | { to: 'none' }

type PictureDialogProps = {
  title: string
  lead: string
  /** The URL of the current picture. */
  shown: string | null
  /** The alternative text; undefined if the picture has none. */
  alt?: string
  /** Returns an error message, or null. */
  onChange: (change: PictureChange) => Promise<string | null>
  onClose: () => void
}

export function PictureDialog({ title, lead, shown, alt, onChange, onClose }: PictureDialogProps) {
  async function submit(change: PictureChange): Promise<string | null> {
    const problem = await onChange(change)
    if (problem === null) onClose()
    return problem
  }

  return (
    <Modal title={title} lead={lead} onClose={onClose}>
      <PictureForm
        shown={shown}
        words={
          alt === undefined
            ? undefined
            : { text: alt, onSave: (text) => submit({ to: 'other words', alt: text }) }
        }
        onSave={(sending) => submit({ to: 'another', ...sending })}
        onRemove={() => submit({ to: 'none' })}
        onCancel={onClose}
      />
    </Modal>
  )
}
