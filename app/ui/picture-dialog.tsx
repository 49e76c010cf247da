import { Modal } from './modal.tsx'
import { PictureForm, type PictureSending } from './picture-form.tsx'

type PictureWish = ({ to: 'another' } & PictureSending) | { to: 'other words'; alt: string } | { to: 'none' }

type PictureDialogProps = {
  title: string
  lead: string
  /** The URL of the current picture. */
  shown: string | null
  /** The alternative text; undefined if the picture has none. */
  alt?: string
  /** Returns an error message, or null. */
  onWish: (wish: PictureWish) => Promise<string | null>
  onClose: () => void
}

/** A dialog to choose, replace or remove a picture. It closes when that is done. */
export function PictureDialog({ title, lead, shown, alt, onWish, onClose }: PictureDialogProps) {
  async function wish(asked: PictureWish): Promise<string | null> {
    const problem = await onWish(asked)
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
            : { text: alt, onSave: (text) => wish({ to: 'other words', alt: text }) }
        }
        onSave={(sending) => wish({ to: 'another', ...sending })}
        onRemove={() => wish({ to: 'none' })}
        onCancel={onClose}
      />
    </Modal>
  )
}
