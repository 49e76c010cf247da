import { ensureBrowser, ensureFirefox } from './browser.ts'
import { buildSite } from './build-site.mjs'
import { sqlStyle, style, types } from './checks/of-sources.ts'
import { type Check, perform, type Result } from './checks/perform.ts'
import { playwright } from './checks/playwright.ts'
import { allTests } from './checks/vitest.ts'
import { buildStaticSite } from './static-site.ts'
import { main, Stop } from './steps.mjs'

const results: Result[] = []

const building: Check = {
  name: 'Build',
  run: async () => {
    const built = await succeeds(async () => [await buildSite(), await buildStaticSite()])
    return built instanceof Stop ? failure(built) : { passed: 1, failed: 0, output: '' }
  },
}

await main(async () => {
  const browser = succeeds(ensureBrowsers)
  // The build has a core to itself while the rest takes the other; the browser's clock wants both.
  const [build] = await Promise.all([note(building), inOrder([style, sqlStyle, types, allTests])])
  await note({
    name: 'Browser tests',
    run: async () => {
      const found = await browser
      if (found instanceof Stop) return failure(found)
      return build.failed > 0 ? failure(new Stop('Not run: there is no build.')) : playwright(found).run()
    },
  })

  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
})

async function ensureBrowsers(): Promise<string> {
  const chromium = await ensureBrowser()
  await ensureFirefox()
  return chromium
}

async function inOrder(checks: Check[]): Promise<void> {
  for (const check of checks) await note(check)
}

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
