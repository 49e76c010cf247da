import { AskFirst } from '#app/ui/ask-first.tsx'

type IdDialogProps = {
  name: string
  onClose: () => void
  onYes: () => Promise<string | null>
}

/** Asks staff to confirm an ID check before they hand over alcohol. */
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
