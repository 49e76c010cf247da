import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './children.mjs'

const steps = join(import.meta.dirname, 'steps.mjs')

function runScript(body: string) {
  const source = `import { fail, main, step, Stop } from ${JSON.stringify(steps)}\n${body}`
  return run(process.execPath, ['--input-type=module', '--eval', source])
}

describe('step', () => {
  it('a step prints its duration under the title that its work returns', async () => {
    const { code, output } = await runScript(`
      await step('Waiting', async () => new Promise((resolve) => setTimeout(resolve, 150)))
      await step('Installing packages', async () => 'Installed packages')
      await step('Installing packages', async () => ({ unchanged: 'Packages are up to date' }))`)
    expect(code).toBe(0)
    expect(output).toMatch(
      /^✓ Waiting \(0\.\d s\)\n✓ Installed packages \([\d.]+ s\)\n· Packages are up to date \([\d.]+ s\)\n$/,
    )
  })

  it('a failing step stops the command with a message and without a stack trace', async () => {
    const { code, output } = await runScript(`
      await main(() => step('Building', async () => { throw new Stop('It could not be built.', 'line 3') }))`)
    expect(code).toBe(1)
    expect(output).toMatch(/^✗ Building \([\d.]+ s\)\nIt could not be built\.\n\nline 3\n$/)
  })
})

describe('an unexpected error', () => {
  it('an unexpected error is printed with its stack trace', async () => {
    const { code, output } = await runScript(`await main(async () => undefined.nothing)`)
    expect(code).toBe(1)
    expect(output).toContain('TypeError')
  })
})
