import type { ReactNode } from 'react'
import { ListHead, type ListHeadProps } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import type { ListRows } from './list-rows.ts'
import type { ListWindow } from './use-list-window.ts'

type ListTableProps<Row> = Omit<ListHeadProps<Row>, 'template'> & {
  label: string
  rows: ListRows<Row>
  isStacked: boolean
  list: ListWindow
  link: (row: Row, text: ReactNode) => ReactNode
}

/** A table of which only the rows in the window are drawn. Its head stays at the top; narrow screens have no room for one. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, order, onAddress, columns, isStacked, list, link } = props
  const { frame, virtualizer, line, active } = list
  const { scrollMargin } = virtualizer.options
  const template = isStacked ? undefined : columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ')

  return (
    <table aria-label={label} aria-rowcount={rows.found + 1} className="paper block rounded-lg print:hidden">
      <ListHead columns={columns} template={template} order={order} onAddress={onAddress} />
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
          />
        ))}
      </tbody>
    </table>
  )
}
