import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { BadSettings, readConfig, StartError } from '../../server/config.ts'
import { listen } from '../../server/http/listen.ts'
import { badSettings, fail } from './steps.mjs'

// Fail before the build, which takes long.
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const probe = createServer()
  await listen(probe, config)
  probe.close()
} catch (error) {
  // The server reports all other errors.
  if (error instanceof StartError) fail(error.message, '', error instanceof BadSettings ? badSettings : 1)
}
