import { type ReactNode, type Ref, useEffect, useImperativeHandle, useSyncExternalStore } from 'react'
import type { ListAddress } from './list-address.ts'
import { ListCards } from './list-cards.tsx'
import type { ListColumn } from './list-column.ts'
import type { ListRows } from './list-rows.ts'
import { ListTable } from './list-table.tsx'
import { useListWindow } from './use-list-window.ts'
import { useMedia } from './use-media.ts'
import type { Selection } from './use-selection.ts'

export type ListBodyHandle = { focus: () => void }

export type ListBodyProps<Row> = {
  title: string
  /** The plural name of the rows, in lower case. */
  things: string
  rows: ListRows<Row>
  /** The first column names the row. Keep the array stable. */
  columns: readonly ListColumn<Row>[]
  address: ListAddress
  onAddress: (change: (address: ListAddress) => ListAddress) => void
  /** The height of a card; without it the rows are a table. */
  cardRem?: number
  /** Wraps the text in the link to the row's page, if it has one. */
  link: (row: Row, text: ReactNode) => ReactNode
  action?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  visit: string
  handle: Ref<ListBodyHandle>
}

const ROW_REM = 3.25

/** A separate component, so that scrolling and new rows re-render nothing else. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const {
    title,
    things,
    rows,
    columns,
    address,
    onAddress,
    cardRem,
    link,
    action,
    visit,
    handle,
    selection,
  } = props
  const { lanes, isStacked, across } = useLayout(cardRem !== undefined)
  const lineRem = cardRem ?? (isStacked ? stackedRem(columns, across) : ROW_REM)
  const list = useListWindow({ count: rows.found, lanes, lineRem, visit })
  const lines = list.virtualizer.getVirtualItems().map(({ index }) => index * lanes)
  useSyncExternalStore(rows.watch ?? neverChanges, rows.latest ?? nothing)
  useReportVisible(
    rows.see,
    lines.flatMap((first) => [first, Math.min(first + lanes, rows.found) - 1]).join(' '),
  )
  useImperativeHandle(handle, () => ({ focus: () => rows.found > 0 && list.focusRow(list.active) }))

  const parts = { rows, list, link, label: title, columns, selection }
  if (rows.found === 0) return <NothingFound things={things} />
  if (cardRem !== undefined) return <ListCards {...parts} lanes={lanes} action={action} />
  return <ListTable {...parts} isStacked={isStacked} order={address.order} onAddress={onAddress} />
}

function useReportVisible(see: ListRows<unknown>['see'], indexes: string): void {
  useEffect(() => void see?.(indexes.split(' ').map(Number)), [see, indexes])
}

const nothing = () => null
const neverChanges = () => nothing

function NothingFound({ things }: { things: string }) {
  return <p className="paper rounded-lg px-5 py-14 text-center font-display text-xl">No {things} found</p>
}

function stackedRem(columns: readonly { wraps?: boolean }[], across: number): number {
  const cellRem = columns.some(({ wraps }) => wraps) ? 3.5 : 2.75
  return 1.25 + Math.ceil(columns.length / across) * cellRem
}

function useLayout(isCards: boolean) {
  const isWide = useMedia('(min-width: 64rem)')
  const isMedium = useMedia('(min-width: 40rem)')
  const across = useMedia('(min-width: 48rem)') ? 3 : 2
  return { lanes: isCards ? countLanes(isWide, isMedium) : 1, isStacked: !isWide, across }
}

function countLanes(isWide: boolean, isMedium: boolean): number {
  if (isWide) return 3
  return isMedium ? 2 : 1
}
