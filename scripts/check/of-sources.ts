import { rm } from 'node:fs/promises'
import { type Check, inColour, runTool, single } from './perform.ts'

/** Checks that read the sources without running them. */
export const style: Check = {
  name: 'Format and lint',
  run: single(() => runTool('biome', ['check', `--colors=${inColour ? 'force' : 'off'}`, '.'])),
}

export const sqlStyle: Check = {
  name: 'Format of SQL',
  run: single(() => runTool('node', ['scripts/db/format-sql.ts'])),
}

export const types: Check = {
  name: 'Types',
  run: single(async () => {
    // It leaves the types of removed routes, which no longer compile.
    await rm('.react-router/types', { recursive: true, force: true })
    const generated = await runTool('react-router', ['typegen'])
    // Each type checker recomputes most types: one costs half the CPU time of the default four and leaves it to other checks.
    return generated.code === 0 ? runTool('tsc', ['--checkers', '1']) : generated
  }),
}
