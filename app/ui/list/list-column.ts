import type { ReactNode } from 'react'

/** How a field stands on a card: its name, small print beside it, a line of its own, or a label with a value. */
type CardPlace = 'title' | 'tag' | 'line' | 'field'

/** One field of a row: how it is told, ordered, exported and drawn. */
export type ListColumn<Row> = {
  id: string
  label: string
  /** What is told; null where the row does not say. */
  text: (row: Row) => string | null
  /** What it is ordered by, where that is not the text. */
  order?: (row: Row) => string | number | null
  /** What a spreadsheet gets, where that is not the text. */
  plain?: (row: Row) => string | number | null
  /** How it is drawn, where that is more than the text. */
  draw?: (row: Row) => ReactNode
  /** How wide its column is, as a share of the row. */
  share?: number
  isNumber?: boolean
  place?: CardPlace
}

/** A row with what is worked out once, so that a keystroke does not have to. */
export type ListRecord<Row> = {
  index: number
  /** The record's own id, in a form that orders. */
  idKey: string
  searchText: string
  row: Row
}

type RowReaders<Row> = {
  id: (row: Row) => string | number
  /** The texts that the search looks into. */
  searched: (row: Row) => readonly (string | null | undefined)[]
}

export function toRecords<Row>(rows: readonly Row[], { id, searched }: RowReaders<Row>): ListRecord<Row>[] {
  return rows.map((row, index) => ({
    index,
    idKey: orderKey(String(id(row))),
    // A line break keeps a search from matching across two fields.
    searchText: searched(row).filter(Boolean).join('\n').toLowerCase(),
    row,
  }))
}

/** A text as it orders: without marks and capitals, and 'Bay 2' before 'Bay 10'. Cheaper than a collator on 50,000 rows. */
export function orderKey(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}
