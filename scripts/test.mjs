import { endWithParent, runInForeground } from './children.mjs'
import { installForTests, pinnedEnv, pinnedNode, requireNode, root } from './install.mjs'
import { main, step } from './steps.mjs'

requireNode()
if (process.env.npm_lifecycle_event) endWithParent()

await main(async () => {
  await step('Installing packages', installForTests).catch((error) => {
    process.on('exit', () => process.stdout.write('0 passed, 1 failed\n'))
    throw error
  })
  process.exitCode = await runInForeground(pinnedNode, ['scripts/test-all.ts'], {
    cwd: root,
    env: pinnedEnv(),
  })
})
