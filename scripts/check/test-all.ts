import { buildSite } from '../build/build-site.mjs'
import { main, Stop } from '../start/steps.mjs'
import { ensureFirefox, ensureShell } from './browser.ts'
import { type Check, perform, type Result } from './perform.ts'
import { playwright } from './playwright.ts'
import { sqlStyle, style, types } from './source-checks.ts'
import { processTests, testsWithoutBuild } from './vitest.ts'

const results: Result[] = []

const buildCheck = (name: string, build: () => Promise<unknown>): Check => ({
  name,
  run: async () => {
    const built = await catchStop(build)
    return built instanceof Stop ? toFailure(built) : { passed: 1, failed: 0, output: '' }
  },
})

await main(async () => {
  const browser = catchStop(ensureShell)
  const firefox = browser.then(() => catchStop(ensureFirefox))
  // Run in sequence: the build regenerates the route types, which a parallel type check would read half
  // written.
  const site = record(types).then(() => record(buildCheck('Build', buildSite)))
  await Promise.all([
    record(style).then(() => record(sqlStyle)),
    // Some of these tests open a browser.
    browser.then(() => record(testsWithoutBuild)),
    Promise.all([browser, site]).then(() => record(processTests)),
  ])
  // Timers in the browser need both cores.
  await record({
    name: 'Browser tests',
    run: async () => {
      const [found] = await Promise.all([browser, firefox])
      if (found instanceof Stop) return toFailure(found)
      return (await site).failed === 0
        ? playwright(found).run()
        : toFailure(new Stop('Not run: there is no build.'))
    },
  })

  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
})

async function record(check: Check): Promise<Result> {
  const result = await perform(check)
  results.push(result)
  return result
}

async function catchStop<T>(work: () => Promise<T>): Promise<T | Stop> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stop && error.exitCode === 1) return error
    throw error
  }
}

function toFailure({ message, detail }: Stop): Result {
  return { passed: 0, failed: 1, output: `${message}\n${detail}` }
}
