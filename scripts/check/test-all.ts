import { buildSite } from '../build/build-site.mjs'
import { main, Stop } from '../start/steps.mjs'
import { ensureFirefox, ensureShell } from './browser.ts'
import { sqlStyle, style, types } from './of-sources.ts'
import { type Check, perform, type Result } from './perform.ts'
import { playwright } from './playwright.ts'
import { processTests, testsWithoutBuild } from './vitest.ts'

const results: Result[] = []

const building = (name: string, build: () => Promise<unknown>): Check => ({
  name,
  run: async () => {
    const built = await succeeds(build)
    return built instanceof Stop ? failure(built) : { passed: 1, failed: 0, output: '' }
  },
})

await main(async () => {
  const browser = succeeds(ensureShell)
  const firefox = browser.then(() => succeeds(ensureFirefox))
  // Run in sequence: building regenerates the route types, which a parallel type check would read half written.
  const site = note(types).then(() => note(building('Build', buildSite)))
  await Promise.all([
    note(style).then(() => note(sqlStyle)),
    // Some of these tests open a browser, too.
    browser.then(() => note(testsWithoutBuild)),
    Promise.all([browser, site]).then(() => note(processTests)),
  ])
  // The browser's clock wants both cores.
  await note({
    name: 'Browser tests',
    run: async () => {
      const [found] = await Promise.all([browser, firefox])
      if (found instanceof Stop) return failure(found)
      return (await site).failed === 0
        ? playwright(found).run()
        : failure(new Stop('Not run: there is no build.'))
    },
  })

  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
})

async function note(check: Check): Promise<Result> {
  const result = await perform(check)
  results.push(result)
  return result
}

async function succeeds<T>(work: () => Promise<T>): Promise<T | Stop> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stop && error.exitCode === 1) return error
    throw error
  }
}

function failure({ message, detail }: Stop): Result {
  return { passed: 0, failed: 1, output: `${message}\n${detail}` }
}
