import { createTemporaryFolder, startServer } from '../test/process/run-server.ts'
import { preparedFolder } from './run-venue.ts'

/** Creates the demo once; each test venue starts from a copy. */
export default async function prepareVenue(): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder()
  const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1' } })
  await server.end()
  process.env[preparedFolder] = folder.path
  return folder.remove
}
