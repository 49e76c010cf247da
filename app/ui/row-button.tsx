import type { MouseEvent } from 'react'
import { Button } from './button.tsx'

type RowButtonProps = {
  /** Announced with `of`, as in 'Edit Weekday'. */
  action: string
  of: string
  onClick: (event: MouseEvent) => void
  disabled?: boolean
  busy?: boolean
}

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
