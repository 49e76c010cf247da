import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { trackConnections } from '../http/close-server.ts'
import { createVenueServer, formatAddress, listen } from '../http/listen.ts'
import { requestLog } from '../http/request-log.ts'
import { errorFields, type Logger } from '../start/log.ts'
import { endNow, onShutdown, shutDownOnSignal, shutdownBegun } from '../start/shutdown.ts'
import { applePayPath, sendApplePayFile } from './apple-pay-file.ts'
import { createPolicy, opensPopups, pageHeaders } from './headers.ts'
import { loadSite } from './site.ts'

type Project = NonNullable<Config['project']>

/**
 * Serves the site of a hosted project (docs/operations.md), without a database or an API. Several such processes
 * can share one address.
 */
export async function serveSiteOnly(config: Config, project: Project, siteFolder: string, log: Logger) {
  shutDownOnSignal((error) => log.error(errorFields(error), 'a part could not be closed'))
  const { square } = config
  const site = await loadSite(siteFolder, {
    policy: createPolicy(config, [new URL(project.url).origin]),
    log,
    backend: {
      ...project,
      siteUrl: config.siteUrl ?? `http://${config.host}:${config.port}`,
      fetch,
      clock: null,
      isElsewhere: true,
    },
  })

  const app = new Hono()
  app.use(requestLog(log))
  app.use(async (c, next) =>
    pageHeaders(config.siteUrl ?? new URL(c.req.url).origin, { opensPopups: opensPopups(square) })(c, next),
  )
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/config.json', (c) => c.json({ clock: null, demo: false }, 200, { 'Cache-Control': 'no-store' }))
  app.get(applePayPath, () => sendApplePayFile(square?.SQUARE_APPLE_PAY_FILE ?? null))
  app.all('*', (c) => site.answer(c.req.raw))

  const server = createVenueServer(getRequestListener(app.fetch))
  const close = trackConnections(server, shutdownBegun)
  const port = await listen(server, config)
  onShutdown(() => close({ endNow }))
  process.stdout.write(`ready ${formatAddress(config.host, port)}\n`)
  process.send?.({ ready: true }, () => undefined)
}
