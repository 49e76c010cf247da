import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpDaily, startBackups } from '../../server/backup/daily.ts'
import { restore } from '../../server/backup/restore.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { readConfig } from '../../server/config.ts'
import { seedDemo } from '../../server/demo/demo.ts'
import { addSeededPayments } from '../../server/demo/seeded-payments.ts'
import { checksumRows } from '../every-row.ts'
import {
  buildCheckout,
  findBookProblems,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from '../functions/world/calls.ts'
import { waitUntil } from '../until.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let folder: string
let whole: string
let person: Awaited<ReturnType<typeof newPerson>>
let before: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightlark-backup-'))
  whole = join(folder, 'whole.backup')
  host = await startTestHost()
  await seedDemo(host.sql, undefined)
  await addSeededPayments(host.sql)
  person = await newPerson(host)
  await payOrder(host, buildCheckout({ deliveryNotes: 'Ring "twice",\n{not} \\N, nor null; 🏌️' }))
  await host.sql`insert into host.shared (name, value) values ('a null of JSON, not of SQL', 'null')`
  before = await checksumRows(host.sql)
  await writeBackup(host.sql, whole, new Date())
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

const restoreTo = (databaseUrl: string, file = whole) =>
  restore(readConfig({ DATABASE_URL: databaseUrl }), file)

describe('a backup', () => {
  it('a backup file is readable by its owner only', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600)
  })

  it('restoring a backup brings back every row of every table, including logins and sessions', async () => {
    const target = await createFreshDatabase()
    await restoreTo(target.url)
    const again = await startTestHost({}, target.url)
    try {
      expect(await checksumRows(again.sql)).toEqual(before)
      const { error } = await createVisitorClient(again).auth.signInWithPassword(person)
      expect(error).toBeNull()
      const session = (await person.client.auth.getSession()).data.session
      const other = createVisitorClient(again)
      const { data } = await other.auth.setSession({
        access_token: person.token,
        refresh_token: session?.refresh_token ?? '',
      })
      expect(data.user?.id).toBe(person.id)
      expect(await findBookProblems(again)).toEqual([])
      expect((await payOrder(again, buildCheckout())).body).toMatchObject({ success: true })
    } finally {
      await again.close()
      await target.drop()
    }
  })

  it('a backup taken during sales is consistent', async () => {
    const file = join(folder, 'busy.backup')
    const held = { do: 'delay', endpoint: 'complete-payment', when: 'before', ms: 800, times: 4 } as const
    await queueSquareFailures(host, held)
    const selling = Promise.all(Array.from({ length: 12 }, () => payOrder(host, buildCheckout())))
    const isSelling = async () =>
      (await host.sql`select from public.payments where status = 'authorized'`).length > 0
    await waitUntil(isSelling, 5)
    await writeBackup(host.sql, file, new Date())
    expect((await selling).every(({ status }) => status === 200)).toBe(true)

    const target = await createFreshDatabase()
    await restoreTo(target.url, file)
    const again = await startTestHost({}, target.url)
    await reconcilePayments(again)
    expect(await findBookProblems(again)).toEqual([])
    await again.close()
    await target.drop()
  })
})

describe('restore', () => {
  const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none'
  const writeAltered = async (name: string, change: (bytes: Buffer) => Uint8Array | string) => {
    const path = join(folder, name)
    await writeFile(path, change(await readFile(whole)))
    return path
  }
  const removeLine = (bytes: Buffer) => {
    const lines = gunzipSync(bytes).toString().split('\n')
    return gzipSync([...lines.slice(0, 40), ...lines.slice(41)].join('\n'))
  }

  it.each([
    ['that is cut off', 'damaged or incomplete', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    [
      'that is cut short',
      'damaged or incomplete',
      (bytes: Buffer) => gzipSync(`${gunzipSync(bytes).toString().split('\n', 30).join('\n')}\n`),
    ],
    [
      'with a changed byte',
      'damaged or incomplete',
      (bytes: Buffer) => bytes.fill(bytes.readUInt8(5000) ^ 1, 5000, 5001),
    ],
    ['with a missing line', 'damaged or incomplete', removeLine],
    ['of another kind', 'is not a backup of Nightlark', () => 'a letter'],
    ['of another program', 'is not a backup of Nightlark', () => gzipSync('{"hello":"world"}\n')],
    [
      'of a newer program',
      'was made by a newer Nightlark',
      (bytes: Buffer) => {
        const [head = '', ...lines] = gunzipSync(bytes).toString().split('\n')
        return gzipSync([head.replace('"format":1', '"format":2'), ...lines].join('\n'))
      },
    ],
  ])('restore refuses a backup file %s: %s', async (name, words, change) => {
    const path = await writeAltered(name, change)
    await expect(restoreTo(nowhere, path)).rejects.toThrow(new RegExp(words))
  })

  it.each([
    ['29990101000000', 'a newer Nightlark'],
    ['20260105090000', 'a Nightlark before 1.0.0'],
  ])('restore refuses a backup with the migration %s, made by %s', async (version, words) => {
    const file = join(folder, `${version}.backup`)
    await host.sql`insert into supabase_migrations.schema_migrations (version, name) values (${version}, 'foreign')`
    await writeBackup(host.sql, file, new Date())
    await host.sql`delete from supabase_migrations.schema_migrations where name = 'foreign'`
    await expect(restoreTo(nowhere, file)).rejects.toThrow(
      `was made by ${words} (migration ${version}): restore it with that one.`,
    )
  })

  it('restore refuses a missing file', async () => {
    await expect(restoreTo(nowhere, join(folder, 'none'))).rejects.toThrow(/cannot be read/)
  })

  it('restore refuses a database that is not empty and leaves it unchanged', async () => {
    const rows = await checksumRows(host.sql)
    await expect(restoreTo(host.databaseUrl)).rejects.toThrow(/^The database is not empty/)
    expect(await checksumRows(host.sql)).toEqual(rows)
  })

  it('restore refuses a data directory that is not empty', async () => {
    const config = readConfig({ DATA_DIR: folder })
    await expect(restore(config, whole)).rejects.toThrow(
      /^The data directory .+ contains files that Nightlark did not create/,
    )
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  })
})

describe('the daily backup', () => {
  const toDate = (n: number) => new Date(Date.UTC(2026, 0, n, 4))
  const dailyBackupOptions = (now: Date, keep = 3) => ({
    sql: host.sql,
    folder: join(folder, 'backups'),
    keep,
    now: () => now,
    log: (error: unknown) => expect.unreachable(String(error)),
  })

  it('the daily backup runs once a day, keeps the configured number of files, and touches no others', async () => {
    await backUpDaily(dailyBackupOptions(toDate(1)))
    await writeFile(join(folder, 'backups', 'mine.backup'), '')
    await writeFile(join(folder, 'backups', 'nightlark-2026-01-01T04-00Z.backup.99.new'), '')
    await backUpDaily(dailyBackupOptions(new Date(toDate(1).getTime() + 60_000)))
    expect(await readdir(join(folder, 'backups'))).toEqual([
      'mine.backup',
      'nightlark-2026-01-01T04-00Z.backup',
    ])
    for (let n = 2; n <= 5; n++) await backUpDaily(dailyBackupOptions(toDate(n)))
    const kept = (await readdir(join(folder, 'backups'))).sort()
    expect(kept).toHaveLength(4)
    expect([kept[1], kept.at(-1)]).toEqual([
      'nightlark-2026-01-03T04-00Z.backup',
      'nightlark-2026-01-05T04-00Z.backup',
    ])
  })

  it('the daily backup runs while the host is serving, unless it is switched off', async () => {
    const own = join(folder, 'own')
    const stops = [
      startBackups({ ...dailyBackupOptions(toDate(1)), folder: own }, 10),
      startBackups({ ...dailyBackupOptions(toDate(1), 0), folder: join(folder, 'off') }, 10),
    ]
    const isMade = async () => (await readdir(own).catch(() => [])).some((name) => name.endsWith('.backup'))
    await waitUntil(isMade)
    for (const stop of stops) await stop()
    expect(existsSync(join(folder, 'off'))).toBe(false)
  })
})
