import { existsSync } from 'node:fs'
import { z } from 'zod'
import { type Config, readConfig, StartError } from '../../server/config.ts'
import { withDatabase } from '../../server/data/with-database.ts'
import { callFunction } from '../../server/functions/functions.ts'
import { openDatabase, openHost } from '../../server/host.ts'
import { createLog, redirectConsole } from '../../server/start/log.ts'
import { fail } from '../start/steps.mjs'

const Round = z.object({
  completed: z.number(),
  undone: z.number(),
  refunded: z.number(),
  unknown: z.number(),
})
const Check = z.object({ checked: z.number(), problems: z.array(z.string()) })

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir))
    fail('There is no venue here yet: run npm start first.')
  const { round, check } = await withDatabase(config, (_, url) => reconcile(config, url))
  console.log(
    `Payments: ${round.completed} completed, ${round.undone} undone. Refunds: ${round.refunded} settled. Still unknown: ${round.unknown}.`,
  )
  for (const problem of check.problems) console.log(`- ${problem}`)
  console.log(`Compared ${check.checked} payments with the provider: ${check.problems.length} disagreements.`)
  process.exitCode = check.problems.length + round.unknown > 0 ? 1 : 0
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}

/** Settles interrupted payments, then compares the books with the payment provider's. */
async function reconcile(settings: Config, url: string) {
  const log = createLog('silent')
  redirectConsole(log)
  const siteUrl = settings.siteUrl ?? 'http://localhost'
  const database = await openDatabase({ url, dataDir: settings.dataDir, connections: 6, demo: settings })
  const config = { ...settings, demo: database.isDemo }
  const noSite = { answer: async () => new Response(null, { status: 404 }) }
  const { environment } = await openHost({ config, siteUrl, database, log, site: noSite })
  const callJson = async (name: string, body: object) => {
    const init = { method: 'POST', headers: { apikey: environment.secretKey }, body: JSON.stringify(body) }
    const response = await callFunction(
      name,
      new Request(`${siteUrl}/functions/v1/${name}`, init),
      environment,
    )
    if (!response.ok) throw new StartError(`${name}: ${(await response.json()).error}`)
    return response.json()
  }
  try {
    const round = Round.parse(await callJson('reconcile-payments', { olderThanMs: 0 }))
    return { round, check: Check.parse(await callJson('check-books', {})) }
  } finally {
    await database.pool.end()
    await database.sql.end()
  }
}
