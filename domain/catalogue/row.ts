/** `cells` by column name. */
export type Row = { line: number; width: number; cells: ReadonlyMap<string, string> }
export type Problem = { line: number; message: string }
export type ReportProblem = (row: Row, message: string) => void

const fewestColumns = 9
const longestCell = 20_000
export const requiredColumns = ['handleId', 'fieldType', 'name', 'price', 'visible']

export function cell(row: Row, column: string): string {
  return row.cells.get(column)?.trim() ?? ''
}

/** Splits a cell at semicolons. */
export function parts(row: Row, column: string): string[] {
  const all = cell(row, column)
    .split(';')
    .map((part) => part.trim())
  return all.filter((part) => part !== '')
}

/** Shortens a long cell for a message. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
}

/** Skips blank lines without a problem. */
export function isReadable(row: Row, report: ReportProblem): boolean {
  if (row.width < fewestColumns) {
    const isBlank = [...row.cells.values()].every((text) => text.trim() === '')
    if (!isBlank) report(row, `The row has ${row.width} columns and needs at least ${fewestColumns}.`)
    return false
  }
  const tooLong = [...row.cells].find(([, text]) => text.length > longestCell)
  if (tooLong) report(row, `The column ${tooLong[0]} holds more than ${longestCell} characters.`)
  return tooLong === undefined
}

/** Two rows with the same SKU would share one stock. */
export function reportSharedSkus(rows: readonly Row[], report: ReportProblem): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const sku = cell(row, 'sku')
    if (sku !== '' && seen.has(sku)) report(row, `The sku ${quoted(sku)} occurs twice.`)
    seen.add(sku)
  }
}

export function isVisible(row: Row, report: ReportProblem): boolean {
  const text = cell(row, 'visible').toLowerCase()
  if (text !== '' && text !== 'true' && text !== 'false') {
    report(row, `visible is ${quoted(text)}, not true or false.`)
  }
  return text === 'true'
}
