import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, type Result, runTool } from './perform.ts'
import { withScratchFolder } from './scratch.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

export function playwright(browser: string): Check {
  return { name: 'Browser tests', run: () => runPlaywright(browser) }
}

function runPlaywright(browser: string): Promise<Result> {
  return withScratchFolder(async (folder, env) => {
    const file = join(folder, 'report.json')
    const { code, output } = await runTool('playwright', ['test', '--reporter=list,json'], {
      ...env,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    return { ...countPlaywright(report, code), output }
  })
}

/** A flaky test counts as failed. */
export function countPlaywright(
  report: Report | undefined,
  code: number,
): { passed: number; failed: number } {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + flaky + report.errors.length
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}
