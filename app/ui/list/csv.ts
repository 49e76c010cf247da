import type { ListColumn } from './list-column.ts'

// Spreadsheets would run a text that begins like this as a formula.
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
// Spreadsheets of locales with decimal commas split fields at semicolons.
const needsQuotes = /[",;\r\n]/
// Invisible characters that could hide the start of a text or reverse it.
const invisible = /(?![\t\r\n])\p{Cc}|(?![\u200C\u200D])\p{Cf}/gu
// Without the byte order mark, Excel does not read UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): string {
  const head = columns.map(({ label }) => toCell(label))
  const lines = rows.map((row) => columns.map(({ plain, text }) => toCell(plain ? plain(row) : text(row))))
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function toCell(value: string | number | null): string {
  if (value === null) return ''
  // Numbers are no formulas, and must stay numbers.
  if (typeof value === 'number') return String(value)
  const seen = value.replace(invisible, '')
  const safe = formulaStart.test(seen) ? `'${seen}` : seen
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download must have started before its URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
