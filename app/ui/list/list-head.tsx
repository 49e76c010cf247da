import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import type { ListAddress, ListOrder } from './list-address.ts'
import type { ListColumn } from './list-column.ts'

export type ListHeadProps<Row> = {
  columns: readonly ListColumn<Row>[]
  template: string | undefined
  hasChecks: boolean
  order: ListOrder | null
  onAddress: (change: (address: ListAddress) => ListAddress) => void
}

/** Scrolling does not re-render it. */
function PlainHead<Row>({ columns, template, hasChecks, order, onAddress }: ListHeadProps<Row>) {
  const setOrder = (next: ListOrder | null) => onAddress((old) => ({ ...old, order: next }))
  return (
    <thead className="sticky top-0 z-10 block rounded-t-lg bg-paper-deep max-lg:sr-only">
      <tr aria-rowindex={1} className="grid gap-x-4 px-4" style={{ gridTemplateColumns: template }}>
        {hasChecks && <td />}
        {columns.map((column) => (
          <ListHeadCell key={column.id} column={column} order={order} onOrder={setOrder} />
        ))}
      </tr>
    </thead>
  )
}

type ListHeadCellProps<Row> = {
  column: ListColumn<Row>
  order: ListOrder | null
  onOrder: (order: ListOrder | null) => void
}

/** The first click sorts by the column, the second reverses the order, the third restores the default. */
function ListHeadCell<Row>({ column: { id, label, isNumber }, order, onOrder }: ListHeadCellProps<Row>) {
  const own = order?.id === id ? order : null
  const Arrow = own?.isDescending ? ArrowDown : ArrowUp

  function handlePress() {
    if (own === null) return onOrder({ id, isDescending: false })
    onOrder(own.isDescending ? null : { id, isDescending: true })
  }

  return (
    <th
      scope="col"
      aria-sort={own ? (own.isDescending ? 'descending' : 'ascending') : undefined}
      className="min-w-0"
    >
      <button
        type="button"
        onClick={handlePress}
        className={`engraved flex min-h-11 w-full cursor-pointer items-center gap-1.5 rounded-sm text-left text-ink-dim hover:text-ink ${isNumber ? 'flex-row-reverse' : ''}`}
      >
        <span className="truncate">{label}</span>
        <Arrow aria-hidden className={`size-3.5 shrink-0 ${own ? '' : 'opacity-0'}`} />
      </button>
    </th>
  )
}

// memo() drops the type parameter.
export const ListHead = memo(PlainHead) as typeof PlainHead
