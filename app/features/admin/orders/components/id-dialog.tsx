import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type IdDialogProps = {
  name: string
  onClose: () => void
  onConfirm: () => Promise<string | null>
}

/** Asks staff to confirm an ID check before they hand over alcohol. */
export function IdDialog({ name, onClose, onConfirm }: IdDialogProps) {
  return (
    <ConfirmDialog
      title="Is the guest 21?"
      label="I have seen the ID"
      cancelLabel="Do not hand it over"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      There is alcohol in this order. Look at the ID of whoever takes it, also if you know {name}. It is noted
      that you did.
    </ConfirmDialog>
  )
}
