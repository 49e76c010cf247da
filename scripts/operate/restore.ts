import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restore } from '../../server/backup/restore.ts'
import { readConfig, StartError } from '../../server/config.ts'
import { createLog, redirectConsole } from '../../server/start/log.ts'
import { fail } from '../start/steps.mjs'

const path = process.argv[2] ? resolve(process.argv[2]) : ''
if (path === '') fail('Enter the backup to restore: npm run restore -- FILE')

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  redirectConsole(createLog('silent'))
  const { madeAt } = await restore(config, path)
  process.stdout.write(`Restored the venue as of ${madeAt}. Start it with npm start.\n`)
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}
