import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rotateKeys } from '@nightlark/local-supabase/auth/keys/rotate'
import { readConfig, StartError } from '../../server/config.ts'
import { withDatabase } from '../../server/data/with-database.ts'
import { fail } from '../start/steps.mjs'

const option = 'known-to-somebody'
const isKnown = readOption()

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir))
    fail('There is no venue here yet: run npm start first.')
  const { wait } = await withDatabase(config, (sql) => rotateKeys(sql, isKnown))
  if (wait > 0)
    fail(
      `The keys were rotated a short while ago, and tokens of the one before still live. Wait ${wait} minutes, or if a key is known to somebody: npm run rotate-keys -- --known-to-somebody`,
    )
  console.log(
    isKnown
      ? 'The next key signs from now on, and what the key before has signed is not accepted after a minute. Whoever is signed in stays so. The next key stood beside it: if that one is known as well, run this once more.'
      : 'The next key signs from now on. What the one before has signed is accepted until it is over.',
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
    return fail(
      `Run it as npm run rotate-keys, or if a key is known to somebody: npm run rotate-keys -- --${option}`,
    )
  }
}
