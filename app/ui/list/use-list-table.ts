import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import { findRows, sortRows } from './arrange.ts'
import type { ListAddress } from './list-address.ts'
import type { ListColumn, ListRecord } from './list-column.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

type TableInput<Row> = {
  records: ListRecord<Row>[]
  columns: readonly ListColumn<Row>[]
  address: ListAddress
  onAddress: (change: (address: ListAddress) => ListAddress) => void
}

/**
 * Keeps heads, shown columns and order in TanStack Table. Rows are sorted before they are searched, which its own
 * row models do the other way round, so that typing never sorts 50,000 rows.
 */
export function useListTable<Row>({ records, columns, address, onAddress }: TableInput<Row>) {
  const { order } = address
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const table = useTable({
    features,
    data: records,
    columns: definitions,
    manualSorting: true,
    state: {
      sorting: order ? [{ id: order.id, desc: order.isDescending }] : [],
      columnVisibility: visibilityOf(columns, address.columns),
    },
    onSortingChange: (updater: Updater<{ id: string; desc: boolean }[]>) =>
      onAddress((old) => {
        const before = old.order ? [{ id: old.order.id, desc: old.order.isDescending }] : []
        const [next] = typeof updater === 'function' ? updater(before) : updater
        return { ...old, order: next ? { id: next.id, isDescending: next.desc } : null }
      }),
  })

  const { rows } = table.getRowModel()
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === order?.id)
    return sortRows(rows, column && order ? { column, isDescending: order.isDescending } : null)
  }, [rows, columns, order])
  const search = useDeferredValue(address.q)
  const found = useMemo(() => findRows(sorted, search).map(({ original }) => original.row), [sorted, search])
  const shown = useMemo(
    () => columns.filter(({ id }) => address.columns === null || address.columns.includes(id)),
    [columns, address.columns],
  )
  return { heads: table.getHeaderGroups()[0]?.headers ?? [], found, shown }
}

export type ListHead<Row> = ReturnType<typeof useListTable<Row>>['heads'][number]

function toDefinition<Row>({ id, label, order, text }: ListColumn<Row>) {
  return {
    id,
    header: label,
    accessorFn: ({ row }: ListRecord<Row>) => (order ?? text)(row),
    sortDescFirst: false,
  }
}

function visibilityOf(columns: readonly { id: string }[], shown: readonly string[] | null) {
  return Object.fromEntries(columns.map(({ id }) => [id, shown === null || shown.includes(id)]))
}
