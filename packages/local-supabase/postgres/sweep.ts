import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { hasPostmaster } from './cluster.ts'

/**
 * Removes data files of killed tests from root's folder (see ensureReachableCluster). Data directories outside the
 * temporary folder are kept: their disk may just not be mounted.
 */
export function sweepClusters(home: string): string[] {
  if (!existsSync(home)) return []
  const swept = readdirSync(home)
    .filter((name) => name.endsWith('.of'))
    .map((name) => join(home, name.slice(0, -'.of'.length)))
    .filter((cluster) => isAbandoned(readFileSync(`${cluster}.of`, 'utf8')) && !hasPostmaster(cluster))
  for (const cluster of swept) {
    rmSync(cluster, { recursive: true, force: true })
    rmSync(`${cluster}.new`, { recursive: true, force: true })
    rmSync(`${cluster}.of`, { force: true })
  }
  return swept
}

function isAbandoned(dataDir: string): boolean {
  return resolve(dataDir).startsWith(resolve(tmpdir()) + sep) && !existsSync(dataDir)
}
