/** The rows of a view: all of them, or the pages loaded so far. */
export type ListRows<Row> = {
  /** `total` counts the list, `count` the rows of the view. */
  total: number
  found: number
  /** Undefined while the row is loading. */
  at: (index: number) => Row | undefined
  /** The loaded rows from the first one on, without a gap. */
  here: () => readonly Row[]
  /** Loads every row of the view. */
  all: () => Promise<readonly Row[]>
  /** Called with the rendered rows: the visible ones, and the one with the focus. */
  see?: (indexes: readonly number[]) => void
  /** For rows that load page by page: calls back after each page, until the returned function is called. */
  watch?: (onChange: () => void) => () => void
  /** Returns a new value after rows have loaded. */
  latest?: () => unknown
}
