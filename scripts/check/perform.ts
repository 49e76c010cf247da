import { join } from 'node:path'
import { run } from '../start/children.mjs'
import { pinnedEnv, root } from '../start/install.mjs'

/** `output` is what the tool printed. */
export type Result = { passed: number; failed: number; output: string }
export type Check = { name: string; run: () => Promise<Result> }

/** The tools write to a pipe and cannot detect the terminal. */
export const usesColor = process.stdout.isTTY === true

export function runTool(tool: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const colour = usesColor ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }
  return run(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env: pinnedEnv({ ...colour, ...env }),
  })
}

export function asSingle(work: () => Promise<{ code: number; output: string }>): () => Promise<Result> {
  return async () => {
    const { code, output } = await work()
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  }
}

export async function perform(check: Check): Promise<Result> {
  const started = performance.now()
  const result = await check.run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts =
    result.failed > 0 ? `${result.passed} passed, ${result.failed} failed` : `${result.passed} passed`
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${check.name}: ${counts} (${seconds} s)`)
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`)
  return result
}
