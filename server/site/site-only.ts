import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { followConnections } from '../http/close-server.ts'
import { createVenueServer, listen, ownAddress } from '../http/listen.ts'
import { requestLog } from '../http/request-log.ts'
import { errorFields, type Logger } from '../start/log.ts'
import { endNow, onShutdown, shutDownOnSignal, shutdownBegun } from '../start/shutdown.ts'
import { answerApplePay, applePayPath } from './apple-pay-file.ts'
import { opensWindows, pageHeaders, policyFor } from './headers.ts'
import { loadSite } from './site.ts'

type Project = NonNullable<Config['project']>

/**
 * The site of a venue whose rows are a hosted project's (docs/operations.md): no database and no API here. Any number of such processes
 * may stand behind one address; each reads the project directly.
 */
export async function serveSiteOnly(config: Config, project: Project, siteFolder: string, log: Logger) {
  shutDownOnSignal((error) => log.error(errorFields(error), 'something did not end in order'))
  const { square } = config
  const site = await loadSite(siteFolder, {
    policy: policyFor(config, [new URL(project.url).origin]),
    log,
    backend: { ...project, fetch, clock: null, isElsewhere: true },
  })

  const app = new Hono()
  app.use(requestLog(log))
  app.use(async (c, next) =>
    pageHeaders(config.siteUrl ?? new URL(c.req.url).origin, { opensWindows: opensWindows(square) })(c, next),
  )
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/config.json', (c) => c.json({ clock: null, demo: false }, 200, { 'Cache-Control': 'no-store' }))
  app.get(applePayPath, () => answerApplePay(square?.SQUARE_APPLE_PAY_FILE ?? null))
  app.all('*', (c) => site.answer(c.req.raw))

  const server = createVenueServer(getRequestListener(app.fetch))
  const close = followConnections(server, shutdownBegun)
  const port = await listen(server, config)
  onShutdown(() => close({ endNow }))
  process.stdout.write(`ready ${ownAddress(config.host, port)}\n`)
  process.send?.({ ready: true }, () => undefined)
}
