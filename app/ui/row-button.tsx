import type { MouseEvent } from 'react'
import { Button } from './button.tsx'

type RowButtonProps = {
  /** The visible word and its object: 'Edit' and 'Weekday' are announced as 'Edit Weekday'. */
  action: string
  of: string
  onClick: (event: MouseEvent) => void
  disabled?: boolean
  busy?: boolean
}

/** A button for one item of a list. */
export function RowButton({ action, of, onClick, disabled, busy }: RowButtonProps) {
  return (
    <Button
      variant="outline"
      className="px-3.5!"
      aria-label={`${action} ${of}`}
      onClick={onClick}
      disabled={disabled}
      busy={busy}
    >
      {action}
    </Button>
  )
}
