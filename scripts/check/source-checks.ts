import { rm } from 'node:fs/promises'
import { asSingle, type Check, runTool, usesColor } from './perform.ts'

export const style: Check = {
  name: 'Format and lint',
  run: asSingle(() => runTool('biome', ['check', `--colors=${usesColor ? 'force' : 'off'}`, '.'])),
}

export const sqlStyle: Check = {
  name: 'Format of SQL',
  run: asSingle(() => runTool('node', ['scripts/db/format-sql.ts'])),
}

export const types: Check = {
  name: 'Types',
  run: asSingle(async () => {
    // typegen keeps the types of removed routes, which no longer compile.
    await rm('.react-router/types', { recursive: true, force: true })
    const generated = await runTool('react-router', ['typegen'])
    // One checker uses half the CPU time of the default four and leaves it to other checks.
    return generated.code === 0 ? runTool('tsc', ['--checkers', '1']) : generated
  }),
}
