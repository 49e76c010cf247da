import type { TestProject } from 'vitest/node'
import { buildSite } from '../../scripts/build/build-site.mjs'
import { createTemporaryFolder, startServer } from './run-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
  }
}

/** Builds a stale site first, so that no measured start includes a build. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSite()
  const folder = await createTemporaryFolder()
  const server = await startServer({ dataDir: folder.path })
  await server.end()
  project.provide('demoFolder', folder.path)
  return folder.remove
}
