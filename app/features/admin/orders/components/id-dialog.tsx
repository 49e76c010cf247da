import { AskFirst } from '#app/ui/ask-first.tsx'

type IdDialogProps = {
  name: string
  onClose: () => void
  onYes: () => Promise<string | null>
}

/** Something in the order is for adults: who hands it over says that they have looked. */
export function IdDialog({ name, onClose, onYes }: IdDialogProps) {
  return (
    <AskFirst
      title="Is the guest 21?"
      label="I have seen the ID"
      no="Do not hand it over"
      onClose={onClose}
      onYes={onYes}
    >
      There is alcohol in this order. Look at the ID of whoever takes it, also if you know {name}. It is noted
      that you did.
    </AskFirst>
  )
}
