import type { ReactNode } from 'react'
import { ListCard } from './list-card.tsx'
import type { ListColumn } from './list-column.ts'
import type { ListRows } from './list-rows.ts'
import type { ListWindow } from './use-list-window.ts'
import { type Selection, selectionProps } from './use-selection.ts'

type ListCardsProps<Row> = {
  label: string
  rows: ListRows<Row>
  columns: readonly ListColumn<Row>[]
  lanes: number
  list: ListWindow
  link: (row: Row, text: ReactNode) => ReactNode
  action?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
}

/** Renders only the cards in the window. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, columns, lanes, list, link, action, selection } = props
  const { frame, virtualizer, line, active } = list
  const { scrollMargin } = virtualizer.options
  const positions = virtualizer.getVirtualItems().flatMap(({ index, start }) =>
    Array.from({ length: lanes }, (_, lane) => ({
      at: index * lanes + lane,
      lane,
      top: start - scrollMargin,
    })),
  )

  return (
    <ul
      ref={frame}
      aria-label={label}
      className="relative -mx-2 print:hidden"
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={list.handleKey}
      onFocus={list.handleFocus}
    >
      {positions.map(({ at, lane, top }) => {
        if (at >= rows.found) return null
        const style = {
          height: line,
          width: `${100 / lanes}%`,
          left: `${(100 / lanes) * lane}%`,
          transform: `translateY(${top}px)`,
        }
        return (
          <li
            key={at}
            aria-setsize={rows.found}
            aria-posinset={at + 1}
            className="absolute top-0 px-2 pb-4"
            style={style}
          >
            <ListCard
              row={rows.at(at)}
              at={at}
              columns={columns}
              link={link}
              action={action}
              isActive={at === active}
              {...selectionProps(selection, rows.at(at))}
            />
          </li>
        )
      })}
    </ul>
  )
}
