import type { ReactNode } from 'react'
import { ListHead, type ListHeadProps } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import type { ListRows } from './list-rows.ts'
import type { ListWindow } from './use-list-window.ts'
import { type Selection, selectionProps } from './use-selection.ts'

type ListTableProps<Row> = Omit<ListHeadProps<Row>, 'template' | 'hasChecks'> & {
  label: string
  rows: ListRows<Row>
  isStacked: boolean
  list: ListWindow
  link: (row: Row, text: ReactNode) => ReactNode
  selection?: Selection<Row> | undefined
}

/** Renders only the rows in the window. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, order, onAddress, columns, isStacked, list, link, selection } = props
  const { frame, virtualizer, line, active } = list
  const { scrollMargin } = virtualizer.options
  const hasChecks = selection !== undefined
  const template = isStacked ? undefined : toGridTemplate(columns, hasChecks)

  return (
    <table aria-label={label} aria-rowcount={rows.found + 1} className="paper block rounded-lg print:hidden">
      <ListHead
        columns={columns}
        template={template}
        hasChecks={hasChecks}
        order={order}
        onAddress={onAddress}
      />
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
            {...selectionProps(selection, rows.at(index))}
          />
        ))}
      </tbody>
    </table>
  )
}

function toGridTemplate(columns: readonly { share?: number }[], hasChecks: boolean): string {
  const shares = columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ')
  return hasChecks ? `2.75rem ${shares}` : shares
}
