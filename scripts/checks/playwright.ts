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
    for (const line of secondTries(output)) console.log(line)
    const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    return { ...countPlaywright(report, code), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The stories that passed at their second try only, as Playwright names them at its end. */
function secondTries(output: string): string[] {
  const [, names = ''] = /^ {2}\d+ flaky\n((?: {4}.*\n?)+)/m.exec(output) ?? []
  return names
    .split('\n')
    .filter((name) => name.trim() !== '')
    .map((name) => `! Passed at the second try: ${name.trim()}`)
}

const MOST_SECOND_TRIES = 1

/** One story may need a second try, for the sake of a browser that stalls, and is named. Where more do, they prove nothing. */
export function countPlaywright(
  report: Report | undefined,
  code: number,
): { passed: number; failed: number } {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const isFine = flaky <= MOST_SECOND_TRIES
  const failed = unexpected + (isFine ? 0 : flaky) + report.errors.length
  return { passed: expected + (isFine ? flaky : 0), failed: failed === 0 && code !== 0 ? 1 : failed }
}
