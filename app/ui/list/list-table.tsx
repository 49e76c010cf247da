import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListOrder } from './list-address.ts'
import type { ListColumn } from './list-column.ts'
import { ListRow } from './list-row.tsx'
import type { ListRows } from './list-rows.ts'
import type { ListWindow } from './use-list-window.ts'
import { chosenIn, type Selection } from './use-selection.ts'

type ListTableProps<Row> = {
  label: string
  rows: ListRows<Row>
  order: ListOrder | null
  onOrder: (order: ListOrder | null) => void
  columns: readonly ListColumn<Row>[]
  isStacked: boolean
  list: ListWindow
  link: (row: Row, text: ReactNode) => ReactNode
  selection?: Selection<Row> | undefined
}

/** A table of which only the rows in the window are drawn. Its head stays at the top; narrow screens have no room for one. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, order, onOrder, columns, isStacked, list, link, selection } = props
  const { frame, virtualizer, line, active } = list
  const { scrollMargin } = virtualizer.options
  const template = isStacked ? undefined : templateOf(columns, selection !== undefined)

  return (
    <table aria-label={label} aria-rowcount={rows.found + 1} className="paper block rounded-lg print:hidden">
      <thead className="sticky top-0 z-10 block rounded-t-lg bg-paper-deep max-lg:sr-only">
        <tr aria-rowindex={1} className="grid gap-x-4 px-4" style={{ gridTemplateColumns: template }}>
          {selection && <td />}
          {columns.map((column) => (
            <ListHeadCell key={column.id} column={column} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody
        ref={frame}
        className="relative block"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={list.handleKey}
        onFocus={list.handleFocus}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <ListRow
            key={index}
            row={rows.at(index)}
            columns={columns}
            link={link}
            template={template}
            at={index}
            isActive={index === active}
            top={start - scrollMargin}
            height={line}
            {...chosenIn(selection, rows.at(index))}
          />
        ))}
      </tbody>
    </table>
  )
}

function templateOf(columns: readonly { share?: number }[], hasChecks: boolean): string {
  const shares = columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ')
  return hasChecks ? `2.75rem ${shares}` : shares
}

type ListHeadCellProps<Row> = {
  column: ListColumn<Row>
  order: ListOrder | null
  onOrder: (order: ListOrder | null) => void
}

/** The name of a column; a press orders by it, a second one the other way round, a third one not at all. */
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
