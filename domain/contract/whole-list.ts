/** Equals `max_rows` of the API, which silently truncates longer results. */
export const mostRows = 1000
export const pageRows = mostRows / 2

/** Throws if a result has exactly `mostRows` rows, because it was probably truncated. */
export function refuseCapped<Rows>(rows: Rows): Rows {
  if (Array.isArray(rows) && rows.length === mostRows)
    throw new Error('This list is too long for one answer.')
  return rows
}

/**
 * Reads a whole list page by page. `pageFrom` returns at most `pageRows` rows in a fixed order, starting at the last row
 * of the previous page, so duplicates are dropped.
 */
export async function wholeList<Row>(
  keyOf: (row: Row) => string | number,
  pageFrom: (last: Row | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<string | number, Row>()
  let last: Row | undefined
  for (;;) {
    const page = await pageFrom(last)
    const known = rows.size
    for (const row of page) rows.set(keyOf(row), row)
    if (page.length < pageRows) return [...rows.values()]
    if (rows.size === known)
      throw new Error('Too many rows of this list have the same sort key for one page.')
    last = page.at(-1)
  }
}
