import type { Block } from './description.ts'
import type { Stock } from './stock.ts'

/** The shop's collections, in menu order. */
export const collections = [
  'Merchandise',
  'Refreshments',
  'Club Combos',
  'Fresh Off The Green',
  '19th Hole',
  'Back Nine',
  'Front Nine',
] as const

export const placeholderImage = '/products/placeholder.svg'

const giftCardSku = 'NL-GIFT'

export type OptionValue = { name: string; hex?: string }
export type Option = { name: string; kind: 'colour' | 'text'; values: OptionValue[] }

/** `values` are in the order of the product's options. */
export type Variant = {
  values: string[]
  surchargeCents: number
  sku: string
  stock: Stock
  isOffered: boolean
}

/** Chosen values by option name. */
export type Choice = Readonly<Record<string, string>>

export type Product = {
  id: string
  name: string
  description: Block[]
  /** Additional sections, such as allergens or care. */
  notes: { title: string; text: Block[] }[]
  priceCents: number
  category: string
  collections: string[]
  images: string[]
  ribbon: string
  brand: string
  sku: string
  stock: Stock
  inStock: boolean
  options: Option[]
  variants: Variant[]
}

export function isInStock(stock: Stock, variants: readonly Variant[]): boolean {
  if (stock === 0) return false
  return variants.length === 0 || variants.some((variant) => variant.isOffered && variant.stock !== 0)
}

export function findProduct(products: readonly Product[], id: string): Product | undefined {
  return products.find((product) => product.id === id)
}

export function isGiftCard({ sku }: { sku: string }): boolean {
  return sku === giftCardSku
}

/** Food and drinks are served on site; only the first collection can be shipped. */
export function isServedHere(product: Pick<Product, 'collections'>): boolean {
  const [sold, ...served] = collections
  const isOn = (shelf: string) => product.collections.includes(shelf)
  return !isOn(sold) && served.some(isOn)
}

/** The start of a catalogue note that marks alcohol. */
const forAdults = '21 and over'

/** Age notice in lists, carts and receipts. */
export const idWords = '21 and over, bring an ID'

export function needsId({ notes }: Pick<Product, 'notes'>): boolean {
  return notes.some(
    ({ text: [first] }) => first?.kind === 'paragraph' && first.spans[0]?.text.startsWith(forAdults),
  )
}

export function imageOf(product: Product): string {
  return product.images[0] ?? placeholderImage
}

/** Other sites that host pictures, such as the media host of an imported catalog. */
export function pictureOrigins(products: readonly Pick<Product, 'images'>[]): string[] {
  const elsewhere = products.flatMap(({ images }) => images.filter((image) => image.startsWith('https://')))
  return [...new Set(elsewhere.map((image) => new URL(image).origin))]
}
