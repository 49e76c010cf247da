import { join } from 'node:path'
import { sweepOwnClusters } from '../../server/data/own-postgres.ts'
import { buildSite } from '../build/build-site.mjs'
import { runInForeground } from '../start/children.mjs'
import { installForTests, pinnedEnv, root } from '../start/install.mjs'
import { main, step } from '../start/steps.mjs'
import { withScratchFolder } from './scratch.ts'

await main(async () => {
  await step('Installing packages', installForTests)
  // Import late, because it needs Playwright.
  const { ensureShell, ensureFirefox } = await import('./browser.ts')
  let browser = ''
  sweepOwnClusters()
  await step('Building the site', buildSite)
  await step('Looking for browsers', async () => {
    browser = await ensureShell()
    await ensureFirefox()
    return `Found ${browser}`
  })
  const args = ['test', ...process.argv.slice(2)]
  process.exitCode = await withScratchFolder((_folder, env) =>
    runInForeground(join(root, 'node_modules/.bin/playwright'), args, {
      cwd: root,
      env: pinnedEnv({ CHROMIUM_PATH: browser, ...env }),
    }),
  )
})
