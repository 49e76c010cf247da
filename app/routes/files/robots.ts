import { siteAddress } from '#app/lib/site/site-address.ts'

const privatePaths = [
  '/admin',
  '/dashboard',
  '/cart',
  '/orders/',
  '/bookings/',
  '/reset-password',
  '/confirm-email',
  '/invitation',
]

export function loader() {
  const lines = privatePaths.map((path) => `Disallow: ${path}`)
  const text = `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${siteAddress('/sitemap.xml')}\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
