import { products } from '#app/lib/site/shop-products.ts'
import { siteAddress } from '#app/lib/site/site-address.ts'

const pages = [
  '/',
  '/booking',
  '/calendar',
  '/login',
  '/member-portal',
  '/member-signup',
  '/shop',
  '/signup',
  '/store',
]

export function loader() {
  const paths = [...pages, ...products.map(({ id }) => `/shop/product/${id}`)]
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...paths.toSorted().map((path) => `  <url><loc>${siteAddress(path)}</loc></url>\n`),
    '</urlset>\n',
  ].join('')
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
