import { run } from '../start/children.mjs'
import { root } from '../start/install.mjs'
import { main, Stop } from '../start/steps.mjs'
import { accepted, findProblems } from './audit/advisories.ts'

await main(async () => {
  // Ignore the exit code: it is 1 for a failure and for findings alike.
  const { output } = await run('npm', ['audit', '--json', '--loglevel=silent'], { cwd: root })
  const problems = parseProblems(output)
  if (problems.length > 0) {
    throw new Stop('Known vulnerabilities in installed packages:', problems.join('\n'))
  }
  console.log(
    'No known vulnerabilities in installed packages except those accepted in scripts/check/audit/advisories.ts.',
  )
})

function parseProblems(output: string): string[] {
  try {
    return findProblems(JSON.parse(output), accepted)
  } catch {
    throw new Stop('npm audit failed.', output)
  }
}
