import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectUrl, staticSite } from '../scripts/static-site.ts'
import { type RunningServer, startServer, temporaryFolder } from '../test/process/run-server.ts'
import { serveStatically } from './static-host.ts'

/** A data directory with the demo in it, made once for the whole run (global-setup.ts). */
export const preparedFolder = 'NIGHTLARK_E2E_VENUE'

/** A server, and where people find its site. */
export type Venue = RunningServer & {
  siteUrl: string
  /** The address of the API that the site knows. */
  apiUrl: string
}

/**
 * A venue of its own for as long as something is done in it. Its clock stands still, if one is given. What the demo has booked
 * lies around today all the same: a story at another time brings the bookings that it needs.
 */
export async function inOwnVenue(
  env: Record<string, string>,
  act: (server: Venue) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder()
  // With whose the files are: PostgreSQL does not run as root, and reads only what is its own.
  await promisify(execFile)('cp', ['-a', `${process.env[preparedFolder]}/.`, folder.path])
  const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1', ...env } })
  try {
    await act({ ...server, siteUrl: server.url, apiUrl: server.url })
  } finally {
    await server.end()
    await folder.remove()
  }
}

/** The same with the site on a static host, and the server, at another address, only its API. */
export async function onStaticHost(act: (server: Venue) => Promise<void>): Promise<void> {
  const host = await serveStatically(staticSite)
  try {
    await inOwnVenue({ SITE_URL: host.url }, async (server) => {
      host.pass(server.url)
      await act({ ...server, siteUrl: host.url, apiUrl: projectUrl })
    })
  } finally {
    await host.close()
  }
}
