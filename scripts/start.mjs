import { buildSite, isBuilt } from './build/build-site.mjs'
import { endWithParent, run } from './start/children.mjs'
import { installForStart, pinnedEnv, pinnedNode, requireNode, root } from './start/install.mjs'
import { main, Stop, step } from './start/steps.mjs'
import { supervise } from './start/supervise.mjs'

requireNode()
if (process.env.npm_lifecycle_event) endWithParent()

await main(async () => {
  await step('Installing packages', installForStart)
  if (!isBuilt()) await checkConfig()
  await step('Building the site', buildSite)
  process.exitCode = await supervise(pinnedNode, ['server/main.ts'], { cwd: root, env: pinnedEnv() })
})

async function checkConfig() {
  const { code, output } = await run(pinnedNode, ['scripts/start/check-config.ts'], {
    cwd: root,
    env: pinnedEnv(),
  })
  if (code !== 0) throw new Stop(output.trim(), '', code)
}
