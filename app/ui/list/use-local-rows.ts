import { useDeferredValue, useMemo } from 'react'
import { findRows, sortRows } from './arrange.ts'
import type { ListAddress } from './list-address.ts'
import type { IndexedRow, ListColumn } from './list-column.ts'
import type { ListRows } from './list-rows.ts'

/** Sorts before searching, so that typing never sorts 50,000 rows. */
export function useLocalRows<Row>(
  rows: readonly IndexedRow<Row>[],
  columns: readonly ListColumn<Row>[],
  { q, order }: Pick<ListAddress, 'q' | 'order'>,
): ListRows<Row> & { found: number } {
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === order?.id)
    return sortRows(rows, column && order ? { column, isDescending: order.isDescending } : null)
  }, [rows, columns, order])
  const search = useDeferredValue(q)
  const found = useMemo(() => findRows(sorted, search).map(({ row }) => row), [sorted, search])
  return useMemo(
    () => ({
      total: rows.length,
      found: found.length,
      at: (index) => found[index],
      here: () => found,
      all: async () => found,
    }),
    [rows, found],
  )
}
