import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { BadSettings, readConfig, StartError } from '../server/config.ts'
import { listen } from '../server/listen.ts'
import { badSettings, fail } from './steps.mjs'

// A bad setting or a taken port should not wait for a build to be told.
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const probe = createServer()
  await listen(probe, config)
  probe.close()
} catch (error) {
  // Anything else the server itself meets and explains when it starts.
  if (error instanceof StartError) fail(error.message, '', error instanceof BadSettings ? badSettings : 1)
}
