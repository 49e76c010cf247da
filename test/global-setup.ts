import type { TestProject } from 'vitest/node'
import { sweepOwnClusters } from '../server/data/own-postgres.ts'
import { nameTemplate, startTestCluster } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

/** Starts one PostgreSQL with the migrated template for all tests of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepOwnClusters()
  const cluster = await startTestCluster()
  await nameTemplate(cluster.url)
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
