import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passwordCost } from '@nightlark/local-supabase/auth/passwords/passwords'
import { readOrCreateShared, secret } from '@nightlark/local-supabase/platform/shared-values'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { compare, hash } from '@node-rs/bcrypt'
import { z } from 'zod'
import { Email } from '../../domain/contract/email.ts'
import { BadSettings, type Config, clockSentence } from '../config.ts'
import { writeSecretFile } from '../start/data-dir.ts'

const Login = z.object({ email: Email, password: z.string() })
const Logins = z.object({ admin: Login, member: Login })
type DemoLogins = z.infer<typeof Logins>

const supabaseFolder = join(import.meta.dirname, '..', '..', 'supabase')

/** Must match `sql_paths` in supabase/config.toml. */
async function readSeed(): Promise<string> {
  const acts = (await readdir(join(supabaseFolder, 'seed'))).toSorted()
  const paths = ['seed.sql', ...acts.map((name) => join('seed', name))]
  const texts = await Promise.all(paths.map((path) => readFile(join(supabaseFolder, path), 'utf8')))
  return texts.join('\n')
}

const DemoState = z.object({ isDemo: z.boolean() })
export type DemoSetting = Pick<Config, 'demo' | 'isDemoSet' | 'clock'>

/**
 * The first start stores whether this venue is a demo. Call before the database has keys: one with keys was started
 * by a version that did not store it.
 */
export async function storeDemoSetting(sql: Sql, { demo, isDemoSet, clock }: DemoSetting): Promise<boolean> {
  const offered = { isDemo: isDemoSet && !demo ? false : await detectDemo(sql, demo) }
  const { isDemo } = DemoState.parse(await readOrCreateShared(sql, 'demo', offered))
  if (isDemoSet && demo !== isDemo) throw new BadSettings(isDemo ? cannotBecomeReal : cannotBecomeDemo)
  if (clock && !isDemo) throw new BadSettings(clockSentence)
  return isDemo
}

const cannotBecomeDemo =
  'This is a real venue and cannot become a demo: leave DEMO out or set DEMO=off, or start the demo with an empty DATA_DIR.'
const cannotBecomeReal =
  'This is a demo and cannot become a real venue, because its people, bookings and payments are made up: leave DEMO out or set DEMO=on, or start the real venue with an empty DATA_DIR.'

async function detectDemo(sql: Sql, isNewDemo: boolean): Promise<boolean> {
  const [found] = await sql<{ seeded: boolean; used: boolean }[]>`
    select
      exists (
        select from auth.users where id in (
          -- pg_temp.id_of of the seed
          select overlay(overlay(md5('person ' || n) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid
          from generate_series(1, 42) n)) as seeded,
      exists (select from host.shared where name = 'keys')
        or exists (select from auth.users) or exists (select from public.bays) as used`
  return found?.seeded || (!found?.used && isNewDemo)
}

/** Dates are relative to the clock. Returns false if the venue is not empty. */
export async function seedDemo(sql: Sql, clock: string | undefined): Promise<boolean> {
  const seed = await readSeed()
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('nightlark: demo'))`
    // An account may exist before the first bay does.
    const [known] = await transaction`
      select 1 from public.bays union all select 1 from auth.users limit 1`
    if (known) return false
    await transaction`select set_config('nightlark.clock', ${clock ?? ''}, true)`
    await transaction.unsafe(seed)
    return true
  })
}

/** Sets random passwords once per database and writes them into the data directory. */
export async function ensureDemoLogins(sql: Sql, dataDir: string, cost = passwordCost): Promise<DemoLogins> {
  const offered: DemoLogins = {
    admin: { email: 'admin@nightlark.example', password: secret(9) },
    member: { email: 'member@nightlark.example', password: secret(9) },
  }
  const logins = Logins.parse(await readOrCreateShared(sql, 'demo_logins', offered))
  for (const { email, password } of Object.values(logins)) {
    const [user] = await sql`select from auth.users where email = ${email} and encrypted_password <> ''`
    if (user) continue
    const encrypted = await hash(password, cost)
    await sql`update auth.users set encrypted_password = ${encrypted}
              where email = ${email} and coalesce(encrypted_password, '') = ''`
  }
  // Visitors of the demo may have no authenticator app.
  await sql`insert into private.without_second_factor (user_id)
            select id from auth.users where email = any(${Object.values(logins).map(({ email }) => email)})
            on conflict do nothing`
  await writeSecretFile(join(dataDir, 'demo-logins.json'), logins)
  return logins
}

/** Omits logins whose password was changed or whose account was deleted. */
export async function findWorkingLogins(sql: Sql, { admin, member }: DemoLogins) {
  const named = [
    ['staff', admin],
    ['member', member],
  ] as const
  const works = await Promise.all(
    named.map(async ([, { email, password }]) => {
      const [user] = await sql<{ encrypted_password: string | null }[]>`
        select encrypted_password from auth.users where email = ${email}`
      return compare(password, user?.encrypted_password ?? '').catch(() => false)
    }),
  )
  return named.filter((_, n) => works[n])
}

export async function removeDemoLogins(sql: Sql): Promise<void> {
  await sql`delete from private.without_second_factor`
}
