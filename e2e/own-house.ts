import { type RunningServer, startServer, temporaryFolder } from '../test/process/run-server.ts'

/** A venue of its own for as long as something is done in it. Its clock stands still, if one is given. */
export async function inOwnHouse(
  clock: string | undefined,
  act: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder()
  const server = await startServer({ dataDir: folder.path, env: clock ? { CLOCK: clock } : {} })
  try {
    await act(server)
  } finally {
    await server.end()
    await folder.remove()
  }
}
