import { createMiddleware } from 'hono/factory'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses requests under any other host name. Against DNS rebinding: a foreign page could point its own name at this machine and
 * read what we answer, and the outbox holds emails that open accounts.
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
