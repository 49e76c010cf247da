import type { Product, Variant } from '#domain/catalogue/catalogue.ts'

/** A mug without options, with changes. */
export function buildProduct(parts: Partial<Product> = {}): Product {
  return {
    id: 'mug',
    name: 'Mug',
    description: [{ kind: 'paragraph', spans: [{ text: 'Holds coffee.' }] }],
    notes: [],
    priceCents: 1250,
    category: 'Merchandise',
    collections: ['Merchandise'],
    images: ['/products/mug.svg'],
    ribbon: '',
    brand: '',
    sku: 'MUG',
    stock: null,
    inStock: true,
    options: [],
    variants: [],
    ...parts,
  }
}

export function buildVariant(values: string[], parts: Partial<Variant> = {}): Variant {
  return { values, surchargeCents: 0, sku: values.join('-'), stock: null, isOffered: true, ...parts }
}

/** Black and White in S and L: black L costs more, white S is sold out, white L is not sold. */
export function buildShirt(parts: Partial<Product> = {}): Product {
  return buildProduct({
    id: 'shirt',
    name: 'Shirt',
    priceCents: 3000,
    options: [
      {
        name: 'Color',
        kind: 'colour',
        values: [
          { name: 'Black', hex: '#000' },
          { name: 'White', hex: '#fff' },
        ],
      },
      { name: 'Size', kind: 'text', values: [{ name: 'S' }, { name: 'L' }] },
    ],
    variants: [
      buildVariant(['Black', 'S'], { stock: 5 }),
      buildVariant(['Black', 'L'], { surchargeCents: 250 }),
      buildVariant(['White', 'S'], { stock: 0 }),
      buildVariant(['White', 'L'], { isOffered: false }),
    ],
    ...parts,
  })
}
