import { existsSync } from 'node:fs'
import { removeFactor } from '@nightlark/local-supabase/auth/factors/factor-rows'
import { resetUserGuesses } from '@nightlark/local-supabase/auth/factors/guesses'
import { createRateLimits } from '@nightlark/local-supabase/auth/rate-limits'
import { openPool } from '@nightlark/local-supabase/postgres/pool'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { emailForm, isEmail } from '../../domain/contract/email-form.ts'
import { readConfig, StartError } from '../../server/config.ts'
import { createDatabaseStore } from '../../server/data/rate-limit-store.ts'
import { withDatabase } from '../../server/data/with-database.ts'
import { noteLostPhone } from '../../supabase/functions/_shared/commands/accounts/note-lost-phone.ts'
import { createDatabase } from '../../supabase/functions/_shared/database/database.ts'
import { fail } from '../start/steps.mjs'

const email = emailForm(process.argv[2] ?? '')
if (!isEmail(email)) fail("Enter the person's email address: npm run reset-factor -- someone@example.com")

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir))
    fail('There is no venue here yet: run npm start first.')

  const removed = await withDatabase(config, (sql, url) => resetFactors(sql, url, email))
  if (removed === null) fail(`There is no account for ${email}.`)
  if (removed === 0) fail(`${email} has no phone set up and signs in with the password alone.`)
  console.log(`${email} now signs in with the password alone and sets up a phone when opening the admin.`)
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}

/** Returns null for an unknown user. Needs no authorization besides shell access. */
async function resetFactors(sql: Sql, url: string, address: string): Promise<number | null> {
  const [person] = await sql<{ id: string }[]>`select id from public.profiles where email = ${address}`
  if (!person) return null
  await resetUserGuesses(createRateLimits(createDatabaseStore(sql)), person.id)
  const factors = await sql<{ id: string }[]>`select id from auth.mfa_factors where user_id = ${person.id}`
  if (factors.length === 0) return 0
  await recordLoss(url, person.id)
  await sql.begin(async (tx) => {
    for (const { id } of factors) await removeFactor(tx, id)
  })
  return factors.length
}

async function recordLoss(url: string, userId: string): Promise<void> {
  const pool = openPool(url, { size: 1 })
  const db = createDatabase({ openPool: () => pool })
  const reason = 'On the machine: npm run reset-factor'
  await noteLostPhone({ db }, { userId, by: null, reason }).finally(pool.end)
}
