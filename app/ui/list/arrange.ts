import { type IndexedRow, type ListColumn, orderKey } from './list-column.ts'

type Order<Row> = { column: ListColumn<Row>; isDescending: boolean }

/** In both directions, equal rows are sorted by id, and rows without a value come last. */
export function sortRows<Row>(
  rows: readonly IndexedRow<Row>[],
  order: Order<Row> | null,
): readonly IndexedRow<Row>[] {
  if (order === null) return rows
  const { column, isDescending } = order
  const keyed = rows.map((indexed) => ({ indexed, key: toSortKey(column, indexed.row), id: indexed.idKey }))
  const sign = isDescending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return missingLast(a.key, b.key) || compare(a.id, b.id)
    return compare(a.key, b.key) * sign || compare(a.id, b.id)
  })
  return keyed.map(({ indexed }) => indexed)
}

/** Case-insensitive; matches within one field. */
export function findRows<Row>(rows: readonly IndexedRow<Row>[], search: string): readonly IndexedRow<Row>[] {
  const needle = search.toLowerCase()
  if (needle === '') return rows
  return rows.filter(({ searchText }) => searchText.includes(needle))
}

function toSortKey<Row>({ order, text }: ListColumn<Row>, row: Row): string | number | null {
  const value = order ? order(row) : text(row)
  return typeof value === 'string' ? orderKey(value) : value
}

function missingLast(a: string | number | null, b: string | number | null): number {
  return Number(a === null) - Number(b === null)
}

function compare(a: string | number, b: string | number): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}
