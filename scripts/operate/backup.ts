import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from '../../server/backup/write.ts'
import { readConfig, StartError } from '../../server/config.ts'
import { withDatabase } from '../../server/data/with-database.ts'
import { fail } from '../start/steps.mjs'

const path = process.argv[2] ? resolve(process.argv[2]) : ''
if (path === '') fail('Enter the file to write: npm run backup -- FILE')
if (existsSync(path)) fail(`${path} already exists. Enter another file.`)

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir))
    fail('There is no venue here yet: run npm start first.')
  await withDatabase(config, (sql) => writeBackup(sql, path, new Date()))
  const { size } = await stat(path)
  console.log(`Wrote ${path} (${Math.ceil(size / 1024)} kB). It contains personal data and the venue's keys.`)
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}
