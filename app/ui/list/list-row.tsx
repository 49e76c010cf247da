import { memo, type ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { ListColumn } from './list-column.ts'
import { RowCheck } from './row-check.tsx'

type RowProps<Row> = {
  /** Undefined while loading. */
  row: Row | undefined
  at: number
  columns: readonly ListColumn<Row>[]
  isActive: boolean
  link: (row: Row, text: ReactNode) => ReactNode
  template: string | undefined
  top: number
  height: number
  isChosen?: boolean
  /** Set if rows can be selected. */
  onToggle?: (row: Row) => void
}

const ROW =
  'absolute inset-x-0 top-0 grid scroll-mt-28 items-center gap-x-4 border-(--rule) border-b px-4 focus-visible:bg-brass-200/40 ' +
  'focus-visible:outline-offset-[-3px] max-md:grid-cols-2 max-lg:grid-cols-3 max-lg:content-center max-lg:gap-y-1.5 lg:hover:bg-brass-200/25'
const CELL =
  'min-w-0 text-[0.9375rem] max-lg:before:block max-lg:before:text-(--dim) max-lg:before:text-xs ' +
  'max-lg:before:content-[attr(data-label)]'

/** On narrow screens the cells form two or three columns, each with its label above. */
function PlainRow<Row>(props: RowProps<Row>) {
  const { row, at, columns, isActive, link, template, top, height, isChosen = false, onToggle } = props
  return (
    <tr
      data-at={at}
      aria-rowindex={at + 2}
      aria-busy={row === undefined || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={onToggle ? isChosen : undefined}
      className={`${ROW} ${isChosen ? 'bg-brass-200/50' : ''}`}
      style={{ height, gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      {onToggle && (
        <td className="max-lg:absolute max-lg:top-1 max-lg:right-1">
          {row !== undefined && (
            <RowCheck
              row={row}
              label={formatRowName(columns, row)}
              isChosen={isChosen}
              isActive={isActive}
              onToggle={onToggle}
            />
          )}
        </td>
      )}
      {columns.map((column, index) => {
        const drawn = row === undefined ? <Skeleton className="h-4 w-24 max-w-full" /> : drawCell(column, row)
        return (
          <td
            key={column.id}
            data-label={column.label}
            title={(row && column.text(row)) ?? undefined}
            className={`${CELL} ${column.wraps ? 'leading-tight max-lg:line-clamp-3 lg:line-clamp-2' : 'truncate'} ${column.isNumber ? 'tabular-nums lg:text-right' : ''}`}
          >
            {index === 0 && row !== undefined ? link(row, drawn) : drawn}
          </td>
        )
      })}
    </tr>
  )
}

/** Uses the first two cells, because the first is often just a number. */
export function formatRowName<Row>(columns: readonly ListColumn<Row>[], row: Row): string {
  return columns
    .slice(0, 2)
    .map((column) => column.text(row))
    .filter((text) => text !== null)
    .join(' ')
}

function drawCell<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  const text = column.text(row)
  if (text === null) return <span className="text-(--dim)">N/A</span>
  return column.draw ? column.draw(row) : text
}

// memo() drops the type parameter.
export const ListRow = memo(PlainRow) as typeof PlainRow
