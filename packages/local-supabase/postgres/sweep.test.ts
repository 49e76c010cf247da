import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sweepClusters } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'nightlark-sweep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
function createCluster(dataDir: string): string {
  const cluster = join(folder, `cluster-${++count}`)
  mkdirSync(cluster)
  writeFileSync(`${cluster}.of`, dataDir)
  return cluster
}

it('sweepClusters removes the cluster of a deleted temporary data directory, and no other', () => {
  const gone = join(folder, 'gone')
  const swept = createCluster(gone)
  const kept = [
    createCluster(folder),
    createCluster('/srv/a-disk-that-is-away'),
    createCluster(join(gone, '..', '..', '..', 'away')),
  ]
  const unnamed = join(folder, 'unnamed')
  mkdirSync(unnamed)
  expect(sweepClusters(folder)).toEqual([swept])
  expect([swept, `${swept}.of`, ...kept, unnamed].map((path) => existsSync(path))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})

it('sweepClusters leaves a cluster that is still served', () => {
  const served = createCluster(join(folder, 'gone as well'))
  // A postmaster is recognized by the data directory on its command line.
  const postmaster = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', served])
  writeFileSync(join(served, 'postmaster.pid'), `${postmaster.pid}\n${served}\n`)
  expect(sweepClusters(folder)).toEqual([])
  postmaster.kill('SIGKILL')
  writeFileSync(join(served, 'postmaster.pid'), '')
  expect(sweepClusters(folder)).toEqual([served])
})

it('sweepClusters does nothing in a missing folder', () => {
  expect(sweepClusters(join(folder, 'nowhere'))).toEqual([])
})
