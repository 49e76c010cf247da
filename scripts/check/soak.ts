import { join } from 'node:path'
import { runInForeground } from '../start/children.mjs'
import { pinnedEnv, pinnedNode, root } from '../start/install.mjs'
import { main } from '../start/steps.mjs'

// The tests with their long rounds and their bounds of time, on a machine with nothing else to do; then a day of trouble.
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
const proofs = [vitest, ['bench/chaos.ts']]

await main(async () => {
  for (const proof of proofs) {
    const code = await runInForeground(pinnedNode, proof, { cwd: root, env: pinnedEnv({ SOAK: 'on' }) })
    if (code !== 0) process.exitCode = 1
  }
})
