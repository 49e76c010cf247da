import { type ReactNode, useMemo } from 'react'
import { notify } from '../notify.ts'
import { saveFile, toCsv } from './csv.ts'
import { ListCards } from './list-cards.tsx'
import type { ListColumn, ListRecord } from './list-column.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { useListAddress } from './use-list-address.ts'
import { useListTable } from './use-list-table.ts'
import { useListWindow } from './use-list-window.ts'
import { useMedia } from './use-media.ts'

export type ListViewProps<Row> = {
  title: string
  /** The plural name of the rows, in lower case. */
  things: string
  records: ListRecord<Row>[]
  /** The first one names the row. Keep the array stable. */
  columns: readonly ListColumn<Row>[]
  /** The height of a card in rem; without it the rows are a table. */
  cardRem?: number
  /** Wraps a text in the link to the row's page, if it has one. */
  link: (row: Row, text: ReactNode) => ReactNode
  action?: (row: Row) => ReactNode
  /** A summary of the listed rows. */
  summary?: (found: readonly Row[]) => ReactNode
  /** The file name of an export, without extension. */
  fileName: () => string
  visit: string
}

const count = new Intl.NumberFormat('en-US')
const ROW_REM = 3.25

/** A list of any length with search, order, choice of columns, export and print; the view is kept in the address. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { title, things, records, columns, cardRem, link, action, summary, fileName, visit } = props
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const [address, setAddress] = useListAddress(ids)
  const { heads, found, shown } = useListTable({ records, columns, address, onAddress: setAddress })
  const { lanes, isStacked, across } = useLayout(cardRem !== undefined)
  const lineRem = cardRem ?? (isStacked ? stackedRem(shown.length, across) : ROW_REM)
  const list = useListWindow({ count: found.length, lanes, lineRem, visit })

  function handleExport() {
    const name = `${fileName()}.csv`
    saveFile(name, toCsv(found, shown))
    notify.success(`Exported ${count.format(found.length)} ${things}`, name)
  }

  const told = `Showing ${count.format(found.length)} of ${count.format(records.length)} ${things}`
  return (
    <>
      <ListTools
        things={things}
        columns={columns}
        shown={shown}
        address={address}
        hasHeads={cardRem === undefined}
        onAddress={setAddress}
        onLeave={() => found.length > 0 && list.focusRow(list.active)}
        onExport={handleExport}
      />
      {summary?.(found)}
      <p role="status" className="mt-5 mb-3 text-cream-dim tabular-nums print:hidden">
        {told}
      </p>
      {found.length === 0 && <NothingFound things={things} />}
      {found.length > 0 && cardRem === undefined && (
        <ListTable
          heads={heads}
          found={found}
          isStacked={isStacked}
          list={list}
          link={link}
          label={title}
          columns={shown}
        />
      )}
      {found.length > 0 && cardRem !== undefined && (
        <ListCards
          found={found}
          lanes={lanes}
          list={list}
          link={link}
          action={action}
          label={title}
          columns={shown}
        />
      )}
      <PrintSheet title={`${title}. ${told}`} found={found} columns={shown} />
    </>
  )
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
