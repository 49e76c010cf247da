import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { BadSettings, readConfig } from '../../server/config.ts'
import { openKeys } from '../../server/data/keys.ts'
import { ensureDemoLogins, findWorkingLogins, storeDemoSetting } from '../../server/demo/demo.ts'
import { copyDatabase, copyDemo, type OwnDatabase } from '../database.ts'
import { createTemporaryFolder } from '../process/run-server.ts'

let database: OwnDatabase
let sql: Sql
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
beforeEach(async () => {
  switchDatabase(await copyDatabase(inject('clusterUrl')))
  folder = await createTemporaryFolder()
})
afterEach(async () => {
  await database.drop()
  await folder.remove()
})

function switchDatabase(opened: OwnDatabase): void {
  database = opened
  sql = opened.sql
}

/** Replaces the empty database with a seeded one. */
async function openSeeded(): Promise<void> {
  await database.drop()
  switchDatabase(await copyDemo(inject('clusterUrl'), '2026-01-05T18:00:00Z'))
}

/** Decides as a start with this value of DEMO does; undefined means that it is not set. */
async function decideMode(DEMO?: 'on' | 'off', env: Record<string, string> = {}) {
  const isDemo = await storeDemoSetting(sql, readConfig({ DEMO, ...env }))
  await openKeys(sql, folder.path)
  return isDemo
}

/** A database started by a version that did not record the mode. */
const startWithoutRecord = () => openKeys(sql, folder.path)

describe('a new database', () => {
  it('a new database is a demo with the embedded PostgreSQL and real with an external one, unless DEMO overrides it', async () => {
    expect(await decideMode()).toBe(true)
    await sql`delete from host.shared`
    expect(await decideMode(undefined, { DATABASE_URL: database.url })).toBe(false)
    await sql`delete from host.shared`
    expect(await decideMode('off')).toBe(false)
    await sql`delete from host.shared`
    expect(await decideMode('on', { DATABASE_URL: database.url })).toBe(true)
  })
})

describe('a real venue', () => {
  it('a real venue stays real when DEMO is missing at a later start', async () => {
    await decideMode('off')
    expect(await decideMode()).toBe(false)
  })

  it('a real venue refuses to become a demo and explains why', async () => {
    await decideMode('off')
    await expect(decideMode('on')).rejects.toThrow(BadSettings)
    await expect(decideMode('on')).rejects.toThrow(
      'This is a real venue and cannot become a demo: leave DEMO out or set DEMO=off, or start the demo with an empty DATA_DIR.',
    )
    expect(await decideMode()).toBe(false)
  })

  it('a real venue refuses the CLOCK setting', async () => {
    await decideMode('off')
    await expect(decideMode(undefined, { CLOCK: '2026-01-05T18:00:00Z' })).rejects.toThrow(
      /^CLOCK is for the demo/,
    )
  })
})

describe('a demo', () => {
  it('a demo stays a demo when DEMO is missing at a later start, also with an external database', async () => {
    await decideMode('on', { DATABASE_URL: database.url })
    expect(await decideMode(undefined, { DATABASE_URL: database.url })).toBe(true)
  })

  it('a demo refuses to become a real venue and explains why', async () => {
    await decideMode('on')
    await expect(decideMode('off')).rejects.toThrow(
      'This is a demo and cannot become a real venue, because its people, bookings and payments are made up: leave DEMO out or set DEMO=on, or start the real venue with an empty DATA_DIR.',
    )
  })
})

describe('a database without a recorded mode', () => {
  it('a database without a recorded mode is a demo if it has the seeded people', async () => {
    await openSeeded()
    await startWithoutRecord()
    expect(await decideMode()).toBe(true)
    await expect(decideMode('off')).rejects.toThrow(BadSettings)
  })

  it('a database without a recorded mode is real if it has no seeded people, even when it is empty', async () => {
    await startWithoutRecord()
    expect(await decideMode()).toBe(false)
    await expect(decideMode('on')).rejects.toThrow(BadSettings)
  })

  it('a database with an account but no keys is real, as on a hosted project', async () => {
    await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com')`
    expect(await decideMode()).toBe(false)
  })

  it('a database without a recorded mode is real with DEMO=off, even if it was seeded', async () => {
    await openSeeded()
    await startWithoutRecord()
    expect(await decideMode('off')).toBe(false)
    expect(await decideMode()).toBe(false)
  })
})

describe('the demo logins', () => {
  it('the demo logins are listed only while they work', async () => {
    await openSeeded()
    const logins = await ensureDemoLogins(sql, folder.path)
    expect(await findWorkingLogins(sql, logins)).toEqual([
      ['staff', logins.admin],
      ['member', logins.member],
    ])
    await sql`update auth.users set encrypted_password = 'another' where email = ${logins.member.email}`
    await sql`update auth.users set email = 'gone@example.com' where email = ${logins.admin.email}`
    expect(await findWorkingLogins(sql, logins)).toEqual([])
  })
})
