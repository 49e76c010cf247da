import type { Variant } from './catalogue.ts'
import { type OptionSlot, readValue } from './options.ts'
import { centsOf } from './price.ts'
import { cell, isVisible, quoted, type ReportProblem, type Row } from './row.ts'
import { stockOf } from './stock.ts'

/** Omits invalid and duplicate variants. */
export function readVariants(
  rows: readonly Row[],
  options: readonly OptionSlot[],
  priceCents: number,
  report: ReportProblem,
): Variant[] {
  const variants = new Map<string, Variant>()
  for (const row of rows) {
    const variant = readVariant(row, options, priceCents, report)
    if (!variant) continue
    const key = JSON.stringify(variant.values)
    if (variants.has(key)) report(row, `The combination ${quoted(variant.values.join(', '))} occurs twice.`)
    else variants.set(key, variant)
  }
  return [...variants.values()]
}

function readVariant(
  row: Row,
  options: readonly OptionSlot[],
  priceCents: number,
  report: ReportProblem,
): Variant | null {
  const values = options.map(
    ({ slot }) => readValue(cell(row, `productOptionDescription${slot}`))?.name ?? '',
  )
  const missing = options.find((_, index) => values[index] === '')
  if (options.length === 0) report(row, 'The variant belongs to a product without options.')
  else if (missing) report(row, `The variant does not say its ${missing.name}.`)
  if (options.length === 0 || missing) return null

  const surchargeCents = readSurcharge(row, priceCents, report)
  const stock = stockOf(cell(row, 'inventory'))
  if (stock === undefined)
    report(row, `inventory is ${quoted(cell(row, 'inventory'))}, not a number, InStock or OutOfStock.`)
  if (surchargeCents === null || stock === undefined) return null
  return { values, surchargeCents, sku: cell(row, 'sku'), stock, isOffered: isVisible(row, report) }
}

function readSurcharge(row: Row, priceCents: number, report: ReportProblem): number | null {
  const text = cell(row, 'surcharge')
  const cents = text === '' ? 0 : centsOf(text)
  if (cents === null) report(row, `The surcharge ${quoted(text)} is not an amount like 2 or 2.50.`)
  else if (priceCents + cents <= 0) report(row, `The surcharge ${quoted(text)} leaves no price.`)
  return cents !== null && priceCents + cents > 0 ? cents : null
}
