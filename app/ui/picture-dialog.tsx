import { Modal } from './modal.tsx'
import { PictureForm, type PictureSending } from './picture-form.tsx'

export type PictureWish =
  | ({ to: 'another' } & PictureSending)
  | { to: 'other words'; alt: string }
  | { to: 'none' }

type PictureDialogProps = {
  title: string
  lead: string
  /** The address of the picture that is there now. */
  shown: string | null
  /** The words for people who cannot see it; undefined where none are asked for. */
  alt?: string
  /** Answers a sentence if the wish was refused, else null. */
  onWish: (wish: PictureWish) => Promise<string | null>
  onClose: () => void
}

/** The dialog in which a picture is chosen, changed or taken away. It closes when that is done. */
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
