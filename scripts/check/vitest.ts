import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, type Result, runTool } from './perform.ts'
import { withScratchFolder } from './scratch.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Takes less than a minute. */
export const quickTests: Check = {
  name: 'Unit, package and policy tests',
  run: () =>
    runVitest([
      '--project=unit',
      '--project=packages',
      '--project=database',
      '--exclude=test/{functions,host,hosted,fake-square}/**',
    ]),
}
export const testsWithoutBuild: Check = {
  name: 'Unit, package, policy, function and screen tests',
  run: () => runVitest(['--project=unit', '--project=packages', '--project=database', '--project=screens']),
}
/** These tests start the build. */
export const processTests: Check = {
  name: 'Process tests',
  run: () => runVitest(['--project=process', '--maxWorkers=2']),
}

function runVitest(projects: string[]): Promise<Result> {
  return withScratchFolder(async (folder, env) => {
    const file = join(folder, 'report.json')
    const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await runTool('vitest', args, env)
    const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    return { ...countVitest(report, code), output }
  })
}

/** A file that did not load has no failed test but counts as a failure, as does a bad exit code. */
export function countVitest(report: Report | undefined, code: number): { passed: number; failed: number } {
  const files = report?.testResults ?? []
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (report?.numFailedTests ?? 0) + broken.length
  return { passed: report?.numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed }
}
