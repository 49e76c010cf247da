const header = [
  'handleId',
  'fieldType',
  'name',
  'description',
  'productImageUrl',
  'collection',
  'sku',
  'price',
  'surcharge',
  'visible',
  'inventory',
]
const slots = [1, 2].flatMap((n) => ['Name', 'Type', 'Description'].map((part) => `productOption${part}${n}`))

export type Cells = Record<string, string>

export const columns = [...header, ...slots]

/** A product row for a mug at 12.50, with changes. */
export function buildProductRow(cells: Cells = {}): Cells {
  return {
    handleId: 'mug',
    fieldType: 'Product',
    name: 'Mug',
    price: '12.5',
    visible: 'true',
    inventory: 'InStock',
    ...cells,
  }
}

export function buildVariantRow(cells: Cells = {}): Cells {
  return { handleId: 'mug', fieldType: 'Variant', visible: 'true', inventory: 'InStock', ...cells }
}

export function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** The rows as CSV, the header first. */
export function toCsv(rows: Cells[], names: string[] = columns, newline = '\n'): string {
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return lines.map((line) => line.map(quote).join(',')).join(newline)
}
