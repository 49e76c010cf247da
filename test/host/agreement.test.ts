import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeDigits, codeMinutes } from '@nightlark/local-supabase/auth/codes/codes'
import { maxFactors } from '@nightlark/local-supabase/auth/factors/enroll'
import { tokenSeconds } from '@nightlark/local-supabase/auth/keys/signing-keys'
import { reuseSeconds } from '@nightlark/local-supabase/auth/sessions/refresh-tokens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostRows } from '#domain/contract/whole-list.ts'
import { signInSubjects } from '#domain/email/sign-in-emails.ts'
import { lowStock } from '#domain/shop/low-stock.ts'
import { fewestCharacters } from '../../domain/contract/password.ts'
import { renderDatabaseTypes } from '../../scripts/db/database-types/render.ts'
import { renderTableTypes } from '../../scripts/db/database-types/render-tables.ts'
import { functions } from '../../server/functions/functions.ts'
import { sendRequest } from './ask.ts'
import { startTestHost, type TestHost } from './test-host.ts'

const root = join(import.meta.dirname, '..', '..')

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

it('the host serves every function folder, and each is configured for Supabase as well', async () => {
  const entries = await readdir(join(root, 'supabase', 'functions'), { withFileTypes: true })
  const folders = entries.flatMap((entry) =>
    entry.isDirectory() && entry.name !== '_shared' ? [entry.name] : [],
  )
  expect(Object.keys(functions).sort()).toEqual(folders.sort())
  const config = await readFile(join(root, 'supabase', 'config.toml'), 'utf8')
  for (const name of folders) expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`)
})

it('SQL and TypeScript use the same threshold for low stock', async () => {
  const [index] = await host.sql`select pg_get_indexdef('public.stock_items_low_idx'::regclass) as text`
  expect(index?.text).toContain(`(quantity < ${lowStock})`)
})

it('the generated database types match the migrations', async () => {
  const written = await readFile(join(root, 'app', 'lib', 'backend', 'database.types.ts'), 'utf8')
  expect(written).toBe(await renderDatabaseTypes(host.sql))
  const tables = join(root, 'supabase', 'functions', '_shared', 'database', 'tables.ts')
  expect(await readFile(tables, 'utf8')).toBe(await renderTableTypes(host.sql))
})

it('the Supabase config and the embedded host use the same settings', async () => {
  const config = await readFile(join(root, 'supabase', 'config.toml'), 'utf8')
  const readSetting = (name: string) => config.match(new RegExp(`^${name} = (.+)$`, 'm'))?.[1]
  expect(readSetting('max_rows')).toBe(String(mostRows))
  expect(readSetting('jwt_expiry')).toBe(String(tokenSeconds))
  expect(readSetting('minimum_password_length')).toBe(String(fewestCharacters.member))
  expect(readSetting('otp_length')).toBe(String(codeDigits))
  expect(readSetting('otp_expiry')).toBe(String(codeMinutes * 60))
  expect(readSetting('enable_confirmations')).toBe('false')
  expect(readSetting('double_confirm_changes')).toBe('true')
  expect(readSetting('secure_password_change')).toBe('true')
  expect(readSetting('enable_refresh_token_rotation')).toBe('true')
  expect(readSetting('refresh_token_reuse_interval')).toBe(String(reuseSeconds))
  expect(readSetting('max_enrolled_factors')).toBe(String(maxFactors))
  expect(config).toContain('[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true\n')
  for (const [letter, subject] of Object.entries(signInSubjects()))
    expect(config).toContain(
      `[auth.email.template.${letter}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${letter}.html"`,
    )
})

it('the secret key is random, readable by its owner only, and the same for a second process', async () => {
  const file = join(host.dataDir, 'keys.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ secretKey: host.secretKey })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(host.secretKey.length).toBeGreaterThanOrEqual(32)

  const second = await startTestHost({}, host.databaseUrl)
  const stranger = await startTestHost()
  const fetchKeys = async ({ url }: TestHost) =>
    (await sendRequest({ url }, '/auth/v1/.well-known/jwks.json')).text
  expect(await fetchKeys(second)).toBe(await fetchKeys(host))
  expect(await fetchKeys(stranger)).not.toBe(await fetchKeys(host))
  await Promise.all([second.close(), stranger.close()])
  expect(second.secretKey).toBe(host.secretKey)
  expect(stranger.secretKey).not.toBe(host.secretKey)
})
