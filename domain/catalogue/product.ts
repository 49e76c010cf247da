import { isInStock, type Product } from './catalogue.ts'
import { blocksOf } from './description.ts'
import { readOptions } from './options.ts'
import { centsOf } from './price.ts'
import { cell, isVisible, parts, quoted, type ReportProblem, type Row } from './row.ts'
import { stockOf } from './stock.ts'
import { readVariants } from './variants.ts'

const mediaHost = 'https://static.wixstatic.com/media/'
const noteSlots = [1, 2, 3, 4, 5, 6] as const

/** Null if the product is not for sale or can't be parsed. */
export function readProduct(row: Row, variantRows: readonly Row[], report: ReportProblem): Product | null {
  if (!isVisible(row, report)) return null
  const priceCents = readPrice(row, report)
  const stock = stockOf(cell(row, 'inventory'))
  if (stock === undefined)
    report(row, `inventory is ${quoted(cell(row, 'inventory'))}, not a number, InStock or OutOfStock.`)
  const name = cell(row, 'name')
  if (name === '') report(row, 'The product has no name.')
  if (name === '' || priceCents === null || stock === undefined) return null

  reportDiscount(row, report)
  const options = readOptions(row, variantRows, report)
  const variants = readVariants(variantRows, options, priceCents, report)
  if (variantRows.length > 0 && variants.length === 0) {
    report(row, 'The product has variants, but none of them can be read.')
    return null
  }
  // If the variants have the stock, the product's own cell can only mark all of it as sold out.
  const ownStock = variants.length > 0 && cell(row, 'inventory') === '' ? null : stock
  return {
    id: cell(row, 'handleId'),
    name,
    description: blocksOf(cell(row, 'description')),
    notes: readNotes(row),
    priceCents,
    ...readCollections(row),
    images: readImages(row, report),
    ribbon: cell(row, 'ribbon'),
    brand: cell(row, 'brand'),
    sku: cell(row, 'sku'),
    stock: ownStock,
    inStock: isInStock(ownStock, variants),
    options: options.map(({ name, kind, values }) => ({ name, kind, values })),
    variants,
  }
}

function readPrice(row: Row, report: ReportProblem): number | null {
  const text = cell(row, 'price')
  const cents = centsOf(text)
  if (cents === null) report(row, `The price ${quoted(text)} is not an amount like 12 or 12.50.`)
  else if (cents < 0) report(row, `The price ${quoted(text)} is below zero.`)
  return cents !== null && cents > 0 ? cents : null
}

function readCollections(row: Row): { category: string; collections: string[] } {
  const named = parts(row, 'collection')
  const fallback = row.cells.has('collection') ? 'Uncategorized' : 'Other'
  return { category: named[0] ?? fallback, collections: named.length > 0 ? named : [fallback] }
}

function readImages(row: Row, report: ReportProblem): string[] {
  return parts(row, 'productImageUrl').flatMap((text) => {
    if (/^\/[\w-][\w./-]*$/.test(text)) return [text]
    if (/^https:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)) return [text]
    if (/^[\w-]+(~mv2)?\.\w{2,5}$/.test(text)) return [`${mediaHost}${text}`]
    report(row, `The picture ${quoted(text)} is neither a path, an https address nor a media id.`)
    return []
  })
}

function readNotes(row: Row): Product['notes'] {
  return noteSlots.flatMap((slot) => {
    const title = cell(row, `additionalInfoTitle${slot}`)
    const text = blocksOf(cell(row, `additionalInfoDescription${slot}`))
    return title === '' || text.length === 0 ? [] : [{ title, text }]
  })
}

function reportDiscount(row: Row, report: ReportProblem): void {
  const text = cell(row, 'discountValue')
  if (text !== '' && centsOf(text) !== 0) {
    report(row, `The discount ${quoted(text)} is not applied: write the lower price into price.`)
  }
}
