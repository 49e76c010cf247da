import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePlatform } from '../platform/prepare-platform.ts'
import { openSql, type Sql } from '../postgres/sql.ts'
import { startPostgres } from '../postgres/start.ts'

const template = 'template_project'
// These databases need not survive a power failure.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'local-supabase-test-'))
  const running = await startPostgres({ dataDir: folder, settings })
  const admin = openSql(running.url, { size: 1 })
  await admin.unsafe(`create database ${template}`)
  await admin.end()
  const sql = openSql(databaseAt(running.url, template), { size: 1 })
  await preparePlatform(sql)
  await sql.end()
  const stop = async () => {
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: running.url, stop }
}

export type OwnDatabase = { url: string; sql: Sql; drop: () => Promise<void> }

export async function copyDatabase(clusterUrl: string): Promise<OwnDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const admin = openSql(clusterUrl, { size: 1 })
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  const url = databaseAt(clusterUrl, name)
  const sql = openSql(url, { size: 10 })
  const drop = async () => {
    await sql.end()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { url, sql, drop }
}

function databaseAt(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
