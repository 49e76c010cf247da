import { type ReactNode, useRef } from 'react'
import { notify } from '../notify.ts'
import { saveFile, toCsv } from './csv.ts'
import { ListBody, type ListBodyHandle, type ListBodyProps } from './list-body.tsx'
import type { ListColumn } from './list-column.ts'
import { ListTools } from './list-tools.tsx'
import { PrintSheet, usePrint } from './print-sheet.tsx'

export type ListViewProps<Row> = Omit<ListBodyProps<Row>, 'handle'> & {
  /** Filters and totals, above the rows. */
  children?: ReactNode
  /** Bulk actions, at the bottom of the window. */
  foot?: ReactNode
  /** Without extension. */
  fileName: () => string
  /** An export or a print needs all rows, which may fail to load. */
  onFailure: (error: unknown) => void
}

const count = new Intl.NumberFormat('en-US')

/** Renders lists of any length and stores the view in the URL. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { title, things, rows, columns, address, onAddress, cardRem, fileName } = props
  const shown = shownColumns(columns, address.columns)
  const body = useRef<ListBodyHandle>(null)
  const { printed, print } = usePrint(rows, props.onFailure)

  async function handleExport() {
    try {
      const all = await rows.all()
      const name = `${fileName()}.csv`
      saveFile(name, toCsv(all, shown))
      notify.success(`Exported ${count.format(all.length)} ${things}`, name)
    } catch (error) {
      props.onFailure(error)
    }
  }

  const summary = `Showing ${count.format(rows.found)} of ${count.format(rows.total)} ${things}`
  const isPart = printed !== null && printed.length < rows.found
  return (
    <>
      <ListTools
        things={things}
        columns={columns}
        shown={shown}
        address={address}
        hasHeads={cardRem === undefined}
        onAddress={onAddress}
        onLeave={() => body.current?.focus()}
        onExport={handleExport}
        onPrint={print}
      />
      {props.children}
      <p role="status" className="mt-5 mb-3 text-cream-dim tabular-nums print:hidden">
        {summary}
      </p>
      <ListBody {...props} columns={shown} handle={body} />
      {props.foot}
      {printed && (
        <PrintSheet
          title={`${title}. ${isPart ? `The first ${count.format(printed.length)}. ` : ''}${summary}`}
          rows={printed}
          columns={shown}
        />
      )}
    </>
  )
}

function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ListColumn<Row>[] {
  if (chosen === null) return columns
  return chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}
