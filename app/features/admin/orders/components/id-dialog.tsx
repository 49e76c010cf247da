import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type IdDialogProps = {
  name: string
  onClose: () => void
  onConfirm: () => Promise<string | null>
}

export function IdDialog({ name, onClose, onConfirm }: IdDialogProps) {
  return (
    <ConfirmDialog
      title="Is the guest 21?"
      label="I have seen the ID"
      cancelLabel="Do not hand it over"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      This order contains alcohol. Check the ID of the person picking it up, even if you know {name}. Your ID
      check is logged.
    </ConfirmDialog>
  )
}
