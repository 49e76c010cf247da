import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../server/host.ts'

export type FreshDatabase = { url: string; open: () => Promise<Database>; drop: () => Promise<void> }

/** An empty database for servers with separate data directories. */
export async function createFreshDatabase(): Promise<FreshDatabase> {
  const cluster = inject('clusterUrl')
  const name = `fresh_${process.pid}_${Math.random().toString(36).slice(2)}`
  const admin = openSql(cluster, { size: 1 })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const opened: Database[] = []
  const folders: string[] = []

  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nightlark-fresh-'))
    folders.push(folder)
    const database = await openDatabase({
      url: url.href,
      dataDir: folder,
      connections: 12,
    })
    opened.push(database)
    return database
  }
  const drop = async () => {
    for (const { pool, sql } of opened) await Promise.all([pool.end(), sql.end()])
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  return { url: url.href, open, drop }
}
