import { type ReactNode, useEffect } from 'react'
import { notify } from '../notify.ts'
import { saveFile, toCsv } from './csv.ts'
import type { ListAddress } from './list-address.ts'
import { ListCards } from './list-cards.tsx'
import type { ListColumn } from './list-column.ts'
import type { ListRows } from './list-rows.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { PrintSheet, usePrint } from './print-sheet.tsx'
import { useListWindow } from './use-list-window.ts'
import { useMedia } from './use-media.ts'
import type { Selection } from './use-selection.ts'

export type ListViewProps<Row> = {
  title: string
  /** The plural name of the rows, in lower case. */
  things: string
  rows: ListRows<Row>
  /** The first one names the row. Keep the array stable. */
  columns: readonly ListColumn<Row>[]
  address: ListAddress
  onAddress: (change: (address: ListAddress) => ListAddress) => void
  /** The height of a card in rem; without it the rows are a table. */
  cardRem?: number
  /** Wraps a text in the link to the row's page, if it has one. */
  link: (row: Row, text: ReactNode) => ReactNode
  action?: (row: Row) => ReactNode
  /** Where rows can be ticked, for what is done with several. */
  selection?: Selection<Row> | undefined
  /** What stands between the tools and the rows: filters, and what the listed rows come to. */
  children?: ReactNode
  /** What is done with the ticked rows; it follows them at the bottom. */
  foot?: ReactNode
  /** The file name of an export, without extension. */
  fileName: () => string
  /** Says that the rows could not be had, to export or print them. */
  onFailure: (error: unknown) => void
  visit: string
}

const count = new Intl.NumberFormat('en-US')
const ROW_REM = 3.25

/** A list of any length with search, order, choice of columns, export and print; the view is kept in the address. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { title, things, rows, columns, address, onAddress, cardRem, link, action, fileName, visit } = props
  const shown = shownColumns(columns, address.columns)
  const { lanes, isStacked, across } = useLayout(cardRem !== undefined)
  const lineRem = cardRem ?? (isStacked ? stackedRem(shown.length, across) : ROW_REM)
  const list = useListWindow({ count: rows.found, lanes, lineRem, visit })
  const { printed, print } = usePrint(rows, props.onFailure)
  const lines = list.virtualizer.getVirtualItems().map(({ index }) => index * lanes)
  useSight(rows.see, lines.flatMap((first) => [first, Math.min(first + lanes, rows.found) - 1]).join(' '))

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

  const told = `Showing ${count.format(rows.found)} of ${count.format(rows.total)} ${things}`
  const isPart = printed !== null && printed.length < rows.found
  const setOrder = (order: ListAddress['order']) => onAddress((old) => ({ ...old, order }))
  const parts = { rows, list, link, label: title, columns: shown, selection: props.selection }
  return (
    <>
      <ListTools
        things={things}
        columns={columns}
        shown={shown}
        address={address}
        hasHeads={cardRem === undefined}
        onAddress={onAddress}
        onLeave={() => rows.found > 0 && list.focusRow(list.active)}
        onExport={handleExport}
        onPrint={print}
      />
      {props.children}
      <p role="status" className="mt-5 mb-3 text-cream-dim tabular-nums print:hidden">
        {told}
      </p>
      {rows.found === 0 && <NothingFound things={things} />}
      {rows.found > 0 && cardRem === undefined && (
        <ListTable {...parts} isStacked={isStacked} order={address.order} onOrder={setOrder} />
      )}
      {rows.found > 0 && cardRem !== undefined && <ListCards {...parts} lanes={lanes} action={action} />}
      {props.foot}
      {printed && (
        <PrintSheet
          title={`${title}. ${isPart ? `The first ${count.format(printed.length)}. ` : ''}${told}`}
          rows={printed}
          columns={shown}
        />
      )}
    </>
  )
}

/** Tells which rows are drawn, as they change. */
function useSight(see: ListRows<unknown>['see'], indexes: string): void {
  useEffect(() => see?.(indexes.split(' ').map(Number)), [see, indexes])
}

/** In the order that was chosen; the first column always stands first. */
function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ListColumn<Row>[] {
  if (chosen === null) return columns
  return chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

function NothingFound({ things }: { things: string }) {
  return <p className="paper rounded-lg px-5 py-14 text-center font-display text-xl">No {things} found</p>
}

/** The height of a row with stacked cells. */
function stackedRem(columns: number, across: number): number {
  return 1.25 + Math.ceil(columns / across) * 2.75
}

function useLayout(isCards: boolean) {
  const isWide = useMedia('(min-width: 64rem)')
  const isMedium = useMedia('(min-width: 40rem)')
  const across = useMedia('(min-width: 48rem)') ? 3 : 2
  return { lanes: isCards ? columnsFor(isWide, isMedium) : 1, isStacked: !isWide, across }
}

function columnsFor(isWide: boolean, isMedium: boolean): number {
  if (isWide) return 3
  return isMedium ? 2 : 1
}
