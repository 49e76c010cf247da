import { createMiddleware } from 'hono/factory'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Prevents DNS rebinding: a foreign page could point its own name at this machine and read the outbox, whose emails
 * open accounts.
 */
export function requireOwnHost(siteUrl: string) {
  const known = new Set([new URL(siteUrl).hostname, ...loopback])
  return createMiddleware(async (c, next) => {
    const hostname = URL.parse(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)?.hostname
    if (hostname !== undefined && known.has(hostname)) return next()
    return c.text(
      `This page answers at ${siteUrl} only. Set SITE_URL where the site has another address.`,
      421,
    )
  })
}
