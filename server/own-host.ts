import { createMiddleware } from 'hono/factory'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Lets in who asks for this site by its own name. A page elsewhere may point a name of its own at this machine, and its browser
 * would take our answers for that page's: letters that open accounts are not for it.
 */
export function ownHostOnly(siteUrl: string) {
  const known = new Set([new URL(siteUrl).hostname, ...loopback])
  return createMiddleware(async (c, next) => {
    const asked = URL.parse(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)?.hostname
    if (asked !== undefined && known.has(asked)) return next()
    return c.text(
      `This page answers at ${siteUrl} only. Set SITE_URL where the site has another address.`,
      421,
    )
  })
}
