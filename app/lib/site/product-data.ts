import type { Product as ProductType, WithContext } from 'schema-dts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { plainTextOf } from '#domain/catalogue/description.ts'
import { formatPlainAmount } from '#domain/money/money.ts'
import { siteAddress } from './site-address.ts'

export function productData(product: Product, image: string): WithContext<ProductType> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: plainTextOf(product.description),
    image: siteAddress(image),
    url: siteAddress(`/shop/product/${product.id}`),
    sku: product.sku,
    ...(product.brand !== '' && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category,
    offers: toOffers(product),
  }
}

function toOffers({ id, priceCents, variants, inStock }: Product) {
  const prices = variants.map(({ surchargeCents }) => priceCents + surchargeCents)
  const [low, high] = [Math.min(priceCents, ...prices), Math.max(priceCents, ...prices)]
  const terms = {
    priceCurrency: 'USD',
    availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    url: siteAddress(`/shop/product/${id}`),
  } as const
  if (low === high) return { '@type': 'Offer', price: formatPlainAmount(low), ...terms } as const
  const [lowPrice, highPrice] = [formatPlainAmount(low), formatPlainAmount(high)]
  return {
    '@type': 'AggregateOffer',
    lowPrice,
    highPrice,
    offerCount: new Set(prices).size,
    ...terms,
  } as const
}
