import { Button } from './button.tsx'

type FormActionsProps = {
  label?: string
  busy: boolean
  disabled?: boolean
  onCancel: () => void
  cancelLabel?: string
}

export function FormActions({
  label = 'Save',
  busy,
  disabled = false,
  onCancel,
  cancelLabel = 'Cancel',
}: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <Button type="submit" variant="pine" busy={busy} disabled={disabled}>
        {label}
      </Button>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        {cancelLabel}
      </Button>
    </div>
  )
}
