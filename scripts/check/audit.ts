import { run } from '../start/children.mjs'
import { root } from '../start/install.mjs'
import { main, Stop } from '../start/steps.mjs'
import { accepted, problemsIn } from './audit/advisories.ts'

await main(async () => {
  // Not the exit code: it is 1 for a failure and for findings alike.
  const { output } = await run('npm', ['audit', '--json', '--loglevel=silent'], { cwd: root })
  const problems = problemsOf(output)
  if (problems.length > 0) {
    throw new Stop('Known vulnerabilities in what we install:', problems.join('\n'))
  }
  console.log(
    'No known vulnerabilities in what we install, but those accepted in scripts/check/audit/advisories.ts.',
  )
})

function problemsOf(output: string): string[] {
  try {
    return problemsIn(JSON.parse(output), accepted)
  } catch {
    throw new Stop('npm could not be asked for known vulnerabilities.', output)
  }
}
