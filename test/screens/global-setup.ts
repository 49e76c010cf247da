import type { TestProject } from 'vitest/node'
import { sweepOwnClusters } from '../../server/data/own-postgres.ts'
import { seedDemo } from '../../server/demo/demo.ts'
import { copyDatabase, startTestCluster } from '../database.ts'
import { clock } from './evening.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoTemplate: string
  }
}

/** One PostgreSQL with the demo at that time, which every file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepOwnClusters()
  const cluster = await startTestCluster()
  const { url, sql } = await copyDatabase(cluster.url)
  await seedDemo(sql, clock)
  // The demo has special hours at Christmas; without them the tests behave the same every day.
  await sql`delete from public.opening_exceptions`
  await sql.end()
  project.provide('clusterUrl', cluster.url)
  project.provide('demoTemplate', new URL(url).pathname.slice(1))
  return cluster.stop
}
