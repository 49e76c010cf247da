/** As `max_rows` of the API: what is longer it cuts, and says nothing. */
export const mostRows = 1000
export const pageRows = mostRows / 2

/** Rows of one answer, if it may be a whole list: an answer of exactly that length is one that was cut. */
export function refuseCut<Rows>(rows: Rows): Rows {
  if (Array.isArray(rows) && rows.length === mostRows)
    throw new Error('This list is too long for one answer.')
  return rows
}

/**
 * A list of any length, page by page. `pageFrom` answers at most `pageRows` rows in one order, from the last row's place on,
 * that place included: what is met twice counts once.
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
    if (rows.size === known) throw new Error('More rows stand at one place of this list than a page holds.')
    last = page.at(-1)
  }
}
