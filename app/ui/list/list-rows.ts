/** The rows that a view of a list asks for: all at hand, or those that have come so far. */
export type ListRows<Row> = {
  /** How many rows the list has, and how many of them the view asks for. */
  total: number
  found: number
  /** Undefined while the row is on its way. */
  at: (index: number) => Row | undefined
  /** Those at hand from the first one on, without a gap. */
  here: () => readonly Row[]
  /** Every row of the view. */
  all: () => Promise<readonly Row[]>
  /** SentNote which rows are drawn: those in sight, and the one that has the focus. */
  see?: (indexes: readonly number[]) => void
  /** Where rows come page by page: calls back as they come, until the returned function is called. */
  watch?: (onChange: () => void) => () => void
  /** Another value after rows have come. */
  latest?: () => unknown
}
