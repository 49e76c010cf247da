import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type RunningServer, startServer, temporaryFolder } from '../test/process/run-server.ts'

/** A data directory with the demo in it, made once for the whole run (global-setup.ts). */
export const preparedFolder = 'NIGHTLARK_E2E_VENUE'

/**
 * A venue of its own for as long as something is done in it. Its clock stands still, if one is given. What the demo has booked
 * lies around today all the same: a story at another time brings the bookings that it needs.
 */
export async function inOwnVenue(
  clock: string | undefined,
  act: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder()
  // With whose the files are: PostgreSQL does not run as root, and reads only what is its own.
  await promisify(execFile)('cp', ['-a', `${process.env[preparedFolder]}/.`, folder.path])
  const server = await startServer({
    dataDir: folder.path,
    env: { TRUSTED_PROXIES: '1', ...(clock && { CLOCK: clock }) },
  })
  try {
    await act(server)
  } finally {
    await server.end()
    await folder.remove()
  }
}
