import { startServer, temporaryFolder } from '../test/process/run-server.ts'
import { preparedFolder } from './own-venue.ts'

/** Makes the demo once: each venue of a story begins with a copy, and need not create and fill a database of its own. */
export default async function prepareVenue(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1' } })
  await server.end()
  process.env[preparedFolder] = folder.path
  return folder.remove
}
