import { type RunningServer, startServer, temporaryFolder } from '../test/process/run-server.ts'

/** A venue of its own whose clock stands still. */
export async function atClock(clock: string, act: (server: RunningServer) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const server = await startServer({ dataDir: folder.path, env: { CLOCK: clock } })
  try {
    await act(server)
  } finally {
    await server.end()
    await folder.remove()
  }
}
