import type { Product } from './catalogue.ts'
import { readProduct } from './product.ts'
import {
  cell,
  isReadable,
  type Problem,
  quoted,
  type ReportProblem,
  type Row,
  reportSharedSkus,
  requiredColumns,
} from './row.ts'

type Family = { row: Row; variants: Row[] }

/** Returns the products for sale and the problems of invalid rows. */
export function productsOf(rows: readonly Row[]): { products: Product[]; problems: Problem[] } {
  const problems: Problem[] = []
  const report: ReportProblem = ({ line }, message) => problems.push({ line, message })
  const readable = rows.filter((row) => isReadable(row, report))
  reportSharedSkus(readable, report)
  const families = familiesOf(readable, report)
  const products = [...families.values()].flatMap(
    ({ row, variants }) => readProduct(row, variants, report) ?? [],
  )
  return { products, problems: problems.sort((a, b) => a.line - b.line) }
}

export function missingColumns(header: readonly string[]): string[] {
  return requiredColumns.filter((column) => !header.includes(column))
}

function familiesOf(rows: readonly Row[], report: ReportProblem): Map<string, Family> {
  const families = new Map<string, Family>()
  for (const row of rows) {
    if (cell(row, 'fieldType') === 'Product') addProduct(families, row, report)
  }
  for (const row of rows) {
    if (cell(row, 'fieldType') !== 'Product') addVariant(families, row, report)
  }
  return families
}

function addProduct(families: Map<string, Family>, row: Row, report: ReportProblem): void {
  const id = cell(row, 'handleId')
  // The id is part of the product's URL.
  if (!/^[\w-]{1,80}$/.test(id))
    report(row, `The handleId ${quoted(id)} is not made of letters, digits, - and _.`)
  else if (families.has(id)) report(row, `The handleId ${quoted(id)} occurs twice; the first one is used.`)
  else families.set(id, { row, variants: [] })
}

function addVariant(families: Map<string, Family>, row: Row, report: ReportProblem): void {
  const [type, id] = [cell(row, 'fieldType'), cell(row, 'handleId')]
  const family = families.get(id)
  if (type !== 'Variant') report(row, `fieldType is ${quoted(type)}, not Product or Variant.`)
  else if (family) family.variants.push(row)
  else report(row, `The variant names the product ${quoted(id)}, which doesn't exist.`)
}
