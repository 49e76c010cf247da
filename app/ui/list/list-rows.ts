export type ListRows<Row> = {
  /** `total` counts the list, `found` the rows of the view. */
  total: number
  found: number
  /** Undefined while loading. */
  at: (index: number) => Row | undefined
  /** The loaded rows up to the first gap. */
  here: () => readonly Row[]
  /** Loads every row of the view. */
  all: () => Promise<readonly Row[]>
  /** Receives the rendered rows: the visible ones, and the one with the focus. */
  see?: (indexes: readonly number[]) => void
  /** Subscribes to loaded pages. */
  watch?: (onChange: () => void) => () => void
  /** Returns a new value after rows have loaded. */
  latest?: () => unknown
}
