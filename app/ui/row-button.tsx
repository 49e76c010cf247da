import type { MouseEvent } from 'react'
import { Button } from './button.tsx'

type RowButtonProps = {
  /** What is seen, and what it is done to: 'Edit' and 'Weekday' are read out as 'Edit Weekday'. */
  action: string
  of: string
  onClick: (event: MouseEvent) => void
  disabled?: boolean
}

/** Does something with a thing of a list. */
export function RowButton({ action, of, onClick, disabled }: RowButtonProps) {
  return (
    <Button
      variant="outline"
      className="px-3.5!"
      aria-label={`${action} ${of}`}
      onClick={onClick}
      disabled={disabled}
    >
      {action}
    </Button>
  )
}
