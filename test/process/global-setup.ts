import type { TestProject } from 'vitest/node'
import { buildSite } from '../../scripts/build/build-site.mjs'
import { startServer, temporaryFolder } from './run-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
  }
}

/** The processes serve the built site; a stale one is built first, so that no start is timed with a build in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSite()
  const folder = await temporaryFolder()
  const server = await startServer({ dataDir: folder.path })
  await server.end()
  project.provide('demoFolder', folder.path)
  return folder.remove
}
