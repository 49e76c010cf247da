import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostRows } from '#domain/contract/whole-list.ts'
import { lowStock } from '#domain/shop/low-stock.ts'
import { databaseTypes } from '../../scripts/db-types/render.ts'
import { functions } from '../../server/functions.ts'
import { startTestHost, type TestHost } from './test-host.ts'

const root = join(import.meta.dirname, '..', '..')

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

it('the host serves the functions that have a folder, and each is set up for Supabase as well', async () => {
  const entries = await readdir(join(root, 'supabase', 'functions'), { withFileTypes: true })
  const folders = entries.flatMap((entry) =>
    entry.isDirectory() && entry.name !== '_shared' ? [entry.name] : [],
  )
  expect(Object.keys(functions).sort()).toEqual(folders.sort())
  const config = await readFile(join(root, 'supabase', 'config.toml'), 'utf8')
  for (const name of folders) expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`)
})

it('SQL and TypeScript call the same count of the shelf low', async () => {
  const [index] = await host.sql`select pg_get_indexdef('public.stock_items_low_idx'::regclass) as text`
  expect(index?.text).toContain(`(quantity < ${lowStock})`)
})

it('the database types are those of the migrations', async () => {
  const written = await readFile(join(root, 'app', 'lib', 'backend', 'database.types.ts'), 'utf8')
  expect(written).toBe(await databaseTypes(host.sql))
})

it('the settings of the platform and of the embedded host are the same', async () => {
  const config = await readFile(join(root, 'supabase', 'config.toml'), 'utf8')
  const embedded = await readFile(join(root, 'server', 'rest', 'embedded-supabase.ts'), 'utf8')
  const pairs = [
    [/max_rows = (\d+)/, /max_rows: (\d+)/],
    [/minimum_password_length = (\d+)/, /minimum_password_length: (\d+)/],
    [/otp_length = (\d+)/, /otp_length: (\d+)/],
    [/enable_confirmations = (\w+)/, /enable_confirmations: (\w+)/],
    [/enable_refresh_token_rotation = (\w+)/, /enable_refresh_token_rotation: (\w+)/],
  ] as const
  for (const [hosted, here] of pairs) {
    expect(config.match(hosted)?.[1]).toBeTruthy()
    expect(embedded.match(here)?.[1]).toBe(config.match(hosted)?.[1])
  }
  expect(Number(config.match(/max_rows = (\d+)/)?.[1])).toBe(mostRows)
})

it('the keys are random, long, for the owner only, and the same for a second process', async () => {
  const file = join(host.dataDir, 'keys.json')
  const keys = JSON.parse(await readFile(file, 'utf8'))
  expect(keys).toEqual({ jwtSecret: host.jwtSecret, secretKey: host.secretKey })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(64)

  const second = await startTestHost({}, host.databaseUrl)
  const stranger = await startTestHost()
  await Promise.all([second.close(), stranger.close()])
  expect(second.jwtSecret).toBe(host.jwtSecret)
  expect(stranger.jwtSecret).not.toBe(host.jwtSecret)
  expect(stranger.secretKey).not.toBe(host.secretKey)
})
