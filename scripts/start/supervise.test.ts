import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const supervise = join(import.meta.dirname, 'supervise.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightlark-supervise-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Supervises a server whose n-th run executes the n-th program; the last one exits normally. */
async function liveThrough(lives: string[], pace = { shortestMs: 10, longestMs: 40, steadyMs: 60_000 }) {
  const server = `
    const { readdirSync, writeFileSync } = require('node:fs')
    const life = readdirSync('.').length
    writeFileSync(String(life), '')
    const ready = (then) => process.send({ ready: true }, then)
    const die = () => process.kill(process.pid, 'SIGKILL')
    ;[${lives.map((life) => `() => { ${life} }`)}][life]()`
  const source = `import { supervise } from ${JSON.stringify(supervise)}
    const args = ['--eval', ${JSON.stringify(server)}]
    process.exitCode = await supervise(process.execPath, args, { cwd: ${JSON.stringify(folder)} }, ${JSON.stringify(pace)})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface(child.stderr).on('line', (line) => said.push(line))
  const [code] = await once(child, 'close')
  return { code, said }
}

const orderly = 'ready(() => process.exit(0))'
const crash = 'ready(() => process.exit(1))'
const kill = 'ready(die)'
const again = (how: string, seconds: number) => `The server ended ${how} and restarts in ${seconds} s.`

describe('supervise', () => {
  it('a supervised server restarts after any failure, with growing pauses and a message each time', async () => {
    const { code, said } = await liveThrough([crash, kill, 'process.exit(1)', 'die()', orderly])
    expect(code).toBe(0)
    expect(said).toEqual([
      again('with exit code 1', 0.01),
      again('by SIGKILL', 0.02),
      again('with exit code 1', 0.04),
      again('by SIGKILL', 0.04),
    ])
  })

  it('a supervised server restarts after the shortest pause once it has run steadily', async () => {
    const { said } = await liveThrough([kill, kill, orderly], { shortestMs: 10, longestMs: 40, steadyMs: 0 })
    expect(said).toEqual([again('by SIGKILL', 0.01), again('by SIGKILL', 0.01)])
  })

  it('a supervised server does not restart when its first start fails', async () => {
    expect(await liveThrough(['process.exit(1)'])).toEqual({ code: 1, said: [] })
  })

  it('a supervised server restarts when its first start is killed', async () => {
    expect(await liveThrough(['die()', orderly])).toEqual({ code: 0, said: [again('by SIGKILL', 0.01)] })
  })

  it('a supervised server does not restart with invalid settings, even after running before', async () => {
    const { code, said } = await liveThrough([kill, 'process.exit(78)'])
    expect([code, said.length]).toEqual([78, 1])
  })
})
