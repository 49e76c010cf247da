import Papa from 'papaparse'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { missingColumns, productsOf } from '#domain/catalogue/product-table.ts'
import type { Problem, Row } from '#domain/catalogue/row.ts'

/** Finds columns by name. Never throws: returns problems with their lines. */
export function parse(csvText: string): { products: Product[]; problems: Problem[] } {
  const { records, problems } = readRecords(csvText)
  const header = records[0]?.cells.map((name) => name.trim()) ?? []
  const missing = missingColumns(header)
  if (missing.length > 0) {
    const message = `The first line does not name the columns ${missing.join(', ')}.`
    return { products: [], problems: [{ line: 1, message }, ...problems] }
  }
  const read = productsOf(records.slice(1).map((record) => toRow(record, header)))
  return {
    products: read.products,
    problems: [...problems, ...read.problems].sort((a, b) => a.line - b.line),
  }
}

type CsvRecord = { line: number; cells: string[] }

function readRecords(csvText: string): { records: CsvRecord[]; problems: Problem[] } {
  const text = csvText.replace(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' })
  const records = withLines(data)
  const broken = new Map(errors.map(({ row = 0, message }) => [row, message]))
  const problems = [...broken].map(([row, message]) => ({
    line: records[row]?.line ?? 1,
    message: `The quotes do not match: ${message}.`,
  }))
  return { records: records.filter((_, row) => !broken.has(row)), problems }
}

/** Quoted cells may contain line breaks. */
function withLines(data: string[][]): CsvRecord[] {
  let line = 1
  return data.map((cells) => {
    const record = { line, cells }
    line += 1 + cells.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
    return record
  })
}

function toRow({ line, cells }: CsvRecord, header: string[]): Row {
  const named = new Map<string, string>()
  header.forEach((name, index) => {
    if (!named.has(name)) named.set(name, cells[index] ?? '')
  })
  return { line, width: cells.length, cells: named }
}
