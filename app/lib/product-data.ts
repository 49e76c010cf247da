import { imageOf, type Product } from '#domain/catalogue.ts'
import { plainTextOf } from '#domain/catalogue-description.ts'
import { siteAddress } from './site-address.ts'
import { context, plainAmount, type StructuredData } from './structured-data.ts'

/** What search engines are told of a product. */
export function productData(product: Product): StructuredData {
  const prices = product.variants.map(({ surchargeCents }) => product.priceCents + surchargeCents)
  const [low, high] = [Math.min(product.priceCents, ...prices), Math.max(product.priceCents, ...prices)]
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: plainTextOf(product.description),
    image: siteAddress(imageOf(product)),
    sku: product.sku,
    ...(product.brand !== '' && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category,
    offers: {
      ...(low === high
        ? { '@type': 'Offer', price: plainAmount(low) }
        : { '@type': 'AggregateOffer', lowPrice: plainAmount(low), highPrice: plainAmount(high) }),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      url: siteAddress(`/shop/product/${product.id}`),
    },
  }
}
