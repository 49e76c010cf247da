import { endWithParent, runInForeground } from './start/children.mjs'
import { installForTests, pinnedEnv, pinnedNode, requireNode, root } from './start/install.mjs'
import { main, step } from './start/steps.mjs'

requireNode()
if (process.env.npm_lifecycle_event) endWithParent()

await main(async () => {
  await step('Installing packages', installForTests).catch((error) => {
    process.on('exit', () => process.stdout.write('0 passed, 1 failed\n'))
    throw error
  })
  process.exitCode = await runInForeground(pinnedNode, ['scripts/check/test-all.ts'], {
    cwd: root,
    env: pinnedEnv(),
  })
})
