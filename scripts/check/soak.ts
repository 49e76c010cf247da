import { join } from 'node:path'
import { runInForeground } from '../start/children.mjs'
import { pinnedEnv, pinnedNode, root } from '../start/install.mjs'
import { main } from '../start/steps.mjs'

// Runs the tests with long rounds and time limits, which need an idle machine, and then the chaos
// benchmark.
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
const commands = [vitest, ['bench/chaos.ts']]

await main(async () => {
  for (const args of commands) {
    const code = await runInForeground(pinnedNode, args, { cwd: root, env: pinnedEnv({ SOAK: 'on' }) })
    if (code !== 0) process.exitCode = 1
  }
})
