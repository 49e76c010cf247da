import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rotateKeys } from '@nightlark/local-supabase/auth/keys/rotate'
import { readConfig, StartError } from '../../server/config.ts'
import { withDatabase } from '../../server/data/with-database.ts'
import { fail } from '../start/steps.mjs'

const option = 'known-to-somebody'
const isLeaked = readOption()

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir))
    fail('There is no venue here yet: run npm start first.')
  const { wait } = await withDatabase(config, (sql) => rotateKeys(sql, isLeaked))
  if (wait > 0)
    fail(
      `The keys were rotated recently, and tokens of the previous key are still valid. Wait ${wait} minutes, or if a key has leaked: npm run rotate-keys -- --known-to-somebody`,
    )
  console.log(
    isLeaked
      ? 'The next key signs from now on, and tokens of the previous key are refused within a minute. Users stay signed in. If the next key has leaked too, run this again.'
      : 'The next key signs from now on. Tokens of the previous key stay valid until they expire.',
  )
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}

/** Reject mistyped options: ignoring one would keep a leaked key valid. */
function readOption(): boolean {
  try {
    return parseArgs({ options: { [option]: { type: 'boolean' } } }).values[option] === true
  } catch {
    return fail(`Run it as npm run rotate-keys, or if a key has leaked: npm run rotate-keys -- --${option}`)
  }
}
