import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListColumn } from './list-column.ts'
import { ListRow } from './list-row.tsx'
import type { ListHead } from './use-list-table.ts'
import type { ListWindow } from './use-list-window.ts'

type ListTableProps<Row> = {
  label: string
  heads: readonly ListHead<Row>[]
  found: readonly Row[]
  columns: readonly ListColumn<Row>[]
  isStacked: boolean
  list: ListWindow
  link: (row: Row, text: ReactNode) => ReactNode
}

/** A table of which only the rows in the window are drawn. Its head stays at the top; narrow screens have no room for one. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, heads, found, columns, isStacked, list, link } = props
  const { frame, virtualizer, line, active } = list
  const { scrollMargin } = virtualizer.options
  const template = isStacked ? undefined : columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ')

  return (
    <table
      aria-label={label}
      aria-rowcount={found.length + 1}
      className="paper block rounded-lg print:hidden"
    >
      <thead className="sticky top-0 z-10 block rounded-t-lg bg-paper-deep max-lg:sr-only">
        <tr aria-rowindex={1} className="grid gap-x-4 px-4" style={{ gridTemplateColumns: template }}>
          {heads.map((head) => (
            <ListHeadCell key={head.id} head={head} isNumber={isNumber(columns, head.column.id)} />
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
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = found[index]
          return (
            row !== undefined && (
              <ListRow
                key={index}
                row={row}
                columns={columns}
                link={link}
                template={template}
                at={index}
                isActive={index === active}
                top={start - scrollMargin}
                height={line}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}

function isNumber<Row>(columns: readonly ListColumn<Row>[], wanted: string): boolean {
  return columns.some(({ id, isNumber }) => id === wanted && isNumber)
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

function ListHeadCell<Row>({ head, isNumber }: { head: ListHead<Row>; isNumber: boolean }) {
  const { column } = head
  const direction = column.getIsSorted()
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp

  return (
    <th scope="col" aria-sort={direction ? DIRECTIONS[direction] : undefined} className="min-w-0">
      <button
        type="button"
        onClick={() => column.toggleSorting()}
        className={`engraved flex min-h-11 w-full cursor-pointer items-center gap-1.5 rounded-sm text-left text-ink-dim hover:text-ink ${isNumber ? 'flex-row-reverse' : ''}`}
      >
        <span className="truncate">{String(column.columnDef.header)}</span>
        <Arrow aria-hidden className={`size-3.5 shrink-0 ${direction ? '' : 'opacity-0'}`} />
      </button>
    </th>
  )
}
