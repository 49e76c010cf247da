import { memo } from 'react'

type RowCheckProps<Row> = {
  row: Row
  label: string
  isChosen: boolean
  isActive: boolean
  onToggle: (row: Row) => void
}

/** The space bar also works on the row itself. */
function PlainRowCheck<Row>({ row, label, isChosen, isActive, onToggle }: RowCheckProps<Row>) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${label}`}
        checked={isChosen}
        tabIndex={isActive ? 0 : -1}
        onChange={() => onToggle(row)}
        className="size-5 cursor-pointer accent-pine-800"
      />
    </label>
  )
}

// memo() drops the type parameter.
export const RowCheck = memo(PlainRowCheck) as typeof PlainRowCheck
