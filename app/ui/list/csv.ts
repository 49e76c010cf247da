import type { ListColumn } from './list-column.ts'

// Spreadsheets take a text that begins so for a formula, and would run it.
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
// Where numbers have a comma, a semicolon parts the fields.
const needsQuotes = /[",;\r\n]/
// Nobody sees them: they would hide how a text begins, or turn it around.
const invisible = /(?![\t\r\n])\p{Cc}|(?![\u200C\u200D])\p{Cf}/gu
// Without it Excel takes UTF-8 for something else.
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as RFC 4180 has them: a head, a line each, quotes where they are needed. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): string {
  const head = columns.map(({ label }) => cellOf(label))
  const lines = rows.map((row) => columns.map(({ plain, text }) => cellOf(plain ? plain(row) : text(row))))
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  // A number of ours is no formula, and must stay one that can be added up.
  if (typeof value === 'number') return String(value)
  const seen = value.replace(invisible, '')
  const safe = formulaStart.test(seen) ? `'${seen}` : seen
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a file to the browser to keep. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has to have begun before its source may go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
