import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import { publishableKey } from '../server/data/keys.ts'
import { createTemporaryFolder, type RunningServer, startServer } from '../test/process/run-server.ts'

/** The prepared data directory with the demo, shared by the whole run (global-setup.ts). */
export const preparedFolder = 'NIGHTLARK_E2E_VENUE'

/**
 * Runs with a separate venue, optionally with a fixed clock. The demo's bookings are around the real date, so
 * a test at another time adds its own.
 */
export async function inOwnVenue(
  env: Record<string, string>,
  act: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = await createTemporaryFolder()
  // Keep file owners, because PostgreSQL does not run as root and reads only its own files.
  await promisify(execFile)('cp', ['-a', `${process.env[preparedFolder]}/.`, folder.path])
  const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1', ...env } })
  try {
    await act(server)
  } finally {
    await server.end()
    await folder.remove()
  }
}

/** Starts a site without a database, and a venue that serves its API at another address. */
export async function siteOnly(
  act: (hosted: { site: RunningServer; api: RunningServer }) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  await inOwnVenue({ SITE_URL: `http://127.0.0.1:${port}` }, async (api) => {
    const env = { PORT: `${port}`, SUPABASE_URL: api.url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
    const site = await startServer({ dataDir: api.dataDir, env })
    try {
      await act({ site, api })
    } finally {
      await site.end()
    }
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
