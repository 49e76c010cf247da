import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readStartTime, takeLock } from './lock.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightlark-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const leave = (content: string) => writeFile(join(folder, 'lock'), content)
const owner = async () => JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))

/** Waits for its turn, tries to take the lock, reports the result, and stays alive. */
const contender = `
  const { takeLock } = await import(process.argv[1])
  const { existsSync } = await import('node:fs')
  process.stdout.write('ready ')
  while (!existsSync(process.argv[2] + '/go')) await new Promise((resolve) => setTimeout(resolve, 5))
  await takeLock(process.argv[2]).then(() => process.stdout.write('won'), () => process.stdout.write('lost'))
  setInterval(() => undefined, 1000)`

function contend(): { said: (word: RegExp) => Promise<string> } {
  const module = join(import.meta.dirname, 'lock.ts')
  const child = spawn(process.execPath, ['--input-type=module', '-e', contender, module, folder])
  children.push(child)
  let words = ''
  child.stdout.on('data', (chunk) => {
    words += chunk
  })
  const said = async (word: RegExp) => {
    await expect.poll(() => words).toMatch(word)
    return words
  }
  return { said }
}

describe('takeLock', () => {
  it('takeLock locks a free folder for its owner only and releases it', async () => {
    const release = await takeLock(folder)
    expect(await owner()).toEqual({ pid: process.pid, born: readStartTime(process.pid) })
    expect((await stat(join(folder, 'lock'))).mode & 0o777).toBe(0o600)
    await release()
    expect(await readdir(folder)).toEqual([])
  })

  it('takeLock takes over from a zombie process', async () => {
    // Its parent never waits for it, so it stays a zombie.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (line) => resolve(Number(line))),
    )
    const born = readStartTime(pid)
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid, born }))
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
    const release = await takeLock(folder)
    await release()
    parent.kill()
  })

  it('takeLock refuses a folder whose owner is running and names the process', async () => {
    await takeLock(folder)
    await expect(takeLock(folder)).rejects.toThrow(`in use by the running process ${process.pid}`)
  })

  it.each(['lock', 'lock.turn'])('takeLock reports a folder in place of %s', async (name) => {
    await leave('')
    await rm(join(folder, name), { force: true })
    await mkdir(join(folder, name))
    await expect(takeLock(folder)).rejects.toThrow(`${join(folder, name)} is a folder where a file should be`)
  })

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 4_194_999, born: '1' })],
    ['another process that reused the number', JSON.stringify({ pid: process.pid, born: '1' })],
    ['a process without a recorded start time', JSON.stringify({ pid: process.pid, born: '' })],
    ['garbage', '\u0000 not a lock'],
    ['nothing', ''],
  ])('takeLock recovers a folder that belonged to %s', async (_, content) => {
    await leave(content)
    await takeLock(folder)
    expect(await owner()).toMatchObject({ pid: process.pid })
    expect(await readdir(folder)).toEqual(['lock'])
  })

  it('takeLock recovers from a crash during a recovery', async () => {
    const gone = JSON.stringify({ pid: 4_194_999, born: '1' })
    await leave(gone)
    await writeFile(join(folder, 'lock.turn'), gone)
    await takeLock(folder)
    expect(await owner()).toMatchObject({ pid: process.pid })
  })

  it('only one of eight contenders takes over a stale lock', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 2; round++) {
      await leave(JSON.stringify({ pid: 4_194_999, born: '1' }))
      const eight = Array.from({ length: 8 }, contend)
      await Promise.all(eight.map(({ said }) => said(/ready/)))
      await writeFile(join(folder, 'go'), '')
      const outcomes = await Promise.all(eight.map(({ said }) => said(/won|lost/)))
      expect(outcomes.filter((words) => words.includes('won'))).toHaveLength(1)
      for (const child of children.splice(0)) child.kill('SIGKILL')
      await rm(join(folder, 'go'))
    }
  })
})
