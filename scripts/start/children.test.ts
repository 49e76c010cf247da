import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'

const children = join(import.meta.dirname, 'children.mjs')
const child = `process.on('SIGTERM', () => process.exit(7)); console.log(process.pid); setInterval(() => {}, 1000)`

/** Starts a process with a child and waits for the child's pid. */
async function startParent(body: string) {
  const source = `import { run, runInForeground, endWithParent } from ${JSON.stringify(children)}\n${body}`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [pid] = await once(createInterface(parent.stdout), 'line')
  return { parent, childPid: Number(pid) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const inForeground = `process.exitCode = await runInForeground(process.execPath, ['--eval', ${JSON.stringify(child)}])`

describe('runInForeground', () => {
  it('a foreground command receives our signal, and its exit code becomes ours', async () => {
    const { parent, childPid } = await startParent(inForeground)
    parent.kill('SIGTERM')
    expect(await once(parent, 'close')).toEqual([7, null])
    expect(isAlive(childPid)).toBe(false)
  })

  it('a foreground command killed by a signal yields the exit code of a shell', async () => {
    const { parent, childPid } = await startParent(inForeground)
    process.kill(childPid, 'SIGKILL')
    expect(await once(parent, 'close')).toEqual([137, null])
  })

  it('a foreground command ends when the parent process dies', async () => {
    const orphan = `endWithParent()\n${inForeground}`
    const above = `import { spawn } from 'node:child_process'
      const source = ${JSON.stringify(`import { runInForeground, endWithParent } from ${JSON.stringify(children)}\n${orphan}`)}
      spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'inherit' })`
    const { parent, childPid } = await startParent(above)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(childPid)).toBe(false)
  })
})

describe('run', () => {
  it('a command with captured output ends when we are told to end', async () => {
    const quiet = `const said = run(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
      console.log(0)
      await said.catch((error) => process.exit(error.exitCode))`
    const { parent } = await startParent(quiet)
    parent.kill('SIGTERM')
    expect(await once(parent, 'close')).toEqual([143, null])
  })
})
