import type { ReactNode } from 'react'

/** Where a card shows the field: as the name, a note beside it, a line of its own, or a label with a value. */
type CardPlace = 'title' | 'tag' | 'line' | 'field'

export type ListColumn<Row> = {
  id: string
  label: string
  /** Null if the row has no value. */
  text: (row: Row) => string | null
  /** The sort key, if it is not the text. */
  order?: (row: Row) => string | number | null
  /** The exported value, if it is not the text. */
  plain?: (row: Row) => string | number | null
  /** If the cell is not plain text. */
  draw?: (row: Row) => ReactNode
  /** The width as a fraction of the row. */
  share?: number
  isNumber?: boolean
  /** Wraps to a second line, for texts that may differ only at the end. */
  wraps?: boolean
  place?: CardPlace
}

/** Precomputed, so that typing stays fast. */
export type IndexedRow<Row> = {
  index: number
  idKey: string
  searchText: string
  row: Row
}

type RowReaders<Row> = {
  id: (row: Row) => string | number
  searched: (row: Row) => readonly (string | null | undefined)[]
}

export function indexRows<Row>(rows: readonly Row[], { id, searched }: RowReaders<Row>): IndexedRow<Row>[] {
  return rows.map((row, index) => ({
    index,
    idKey: orderKey(String(id(row))),
    // Line breaks keep a search from matching across fields.
    searchText: searched(row).filter(Boolean).join('\n').toLowerCase(),
    row,
  }))
}

/** Ignores accents and case, and sorts 'Bay 2' before 'Bay 10'. Faster than a collator on 50,000 rows. */
export function orderKey(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}
