import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Check, type Result, runTool } from './check.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

export function playwright(browser: string): Check {
  return { name: 'Browser tests', run: () => runPlaywright(browser) }
}

async function runPlaywright(browser: string): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'nightlark-playwright-'))
  const file = join(folder, 'report.json')
  try {
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const { code, output } = await runTool('playwright', ['test', '--reporter=list,json'], env)
    const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    const flaky = report?.stats.flaky ?? 0
    if (flaky > 0)
      console.log(`! ${flaky} of the browser tests passed only at the second try:\n${output.trimEnd()}`)
    return { ...countPlaywright(report, code), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What passed at the second try passed; the run has said so by name. */
export function countPlaywright(
  report: Report | undefined,
  code: number,
): { passed: number; failed: number } {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + report.errors.length
  return { passed: expected + flaky, failed: failed === 0 && code !== 0 ? 1 : failed }
}
