import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeStaleLock } from './lock.mjs'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nightlark-lock-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Logs when its work begins and ends; it has its own temporary folder. */
async function worker(name: string): Promise<void> {
  const source = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
    const log = (word) => appendFileSync(${JSON.stringify(join(root, 'log'))}, word + ' ')
    await withLock(${JSON.stringify(root)}, async () => {
      log('begun')
      await sleep(200)
      log('ended')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...process.env, TMPDIR: join(root, name) },
    stdio: 'inherit',
  })
  expect(await once(child, 'close')).toEqual([0, null])
}
const log = () => readFile(join(root, 'log'), 'utf8')

it('a lock is held by one process at a time, even with different temporary folders', async () => {
  await Promise.all([worker('one'), worker('two'), worker('three')])
  expect(await log()).toBe('begun ended begun ended begun ended ')
})

it('removeStale restores a lock that another process took between check and removal', async () => {
  const path = join(root, '.nightlark.lock')
  await writeFile(path, String(process.pid))
  await removeStaleLock(path)
  expect(await readFile(path, 'utf8')).toBe(String(process.pid))
  expect(await readdir(root)).toEqual(['.nightlark.lock'])
})

it('a lock left behind by a crash is replaced', async () => {
  const ended = spawn(process.execPath, ['--eval', ''])
  await once(ended, 'close')
  await writeFile(join(root, '.nightlark.lock'), String(ended.pid))
  await worker('one')
  expect(await log()).toBe('begun ended ')
})
