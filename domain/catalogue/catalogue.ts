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

/** One combination of values, in the order of the product's options. */
export type Variant = {
  values: string[]
  surchargeCents: number
  sku: string
  stock: Stock
  isOffered: boolean
}

/** Chosen values by the name of their option. */
export type Choice = Readonly<Record<string, string>>

export type Product = {
  id: string
  name: string
  description: Block[]
  /** Further facts under a heading of their own, such as allergens or care. */
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

/** Whether any of it is in stock: not if the whole product is sold out, or no combination is left. */
export function isInStock(stock: Stock, variants: readonly Variant[]): boolean {
  if (stock === 0) return false
  return variants.length === 0 || variants.some((variant) => variant.isOffered && variant.stock !== 0)
}

export function findProduct(products: readonly Product[], id: string): Product | undefined {
  return products.find((product) => product.id === id)
}

/** A gift card is delivered as a code that pays for a later order. */
export function isGiftCard({ sku }: { sku: string }): boolean {
  return sku === giftCardSku
}

/** Food and drinks are served on site; only the first collection can be shipped. */
export function isServedHere(product: Pick<Product, 'collections'>): boolean {
  const [sold, ...served] = collections
  const isOn = (shelf: string) => product.collections.includes(shelf)
  return !isOn(sold) && served.some(isOn)
}

/** Catalogue note that marks alcohol. */
const forAdults = '21 and over'

/** Age notice in lists, carts and receipts. */
export const idWords = '21 and over, bring an ID'

/** Whether the product needs an ID check: one of its notes begins with '21 and over'. */
export function needsId({ notes }: Pick<Product, 'notes'>): boolean {
  return notes.some(
    ({ text: [first] }) => first?.kind === 'paragraph' && first.spans[0]?.text.startsWith(forAdults),
  )
}

export function imageOf(product: Product): string {
  return product.images[0] ?? placeholderImage
}

/** The other sites that pictures of these products come from, such as the media host of an imported catalog. */
export function pictureOrigins(products: readonly Pick<Product, 'images'>[]): string[] {
  const elsewhere = products.flatMap(({ images }) => images.filter((image) => image.startsWith('https://')))
  return [...new Set(elsewhere.map((image) => new URL(image).origin))]
}
