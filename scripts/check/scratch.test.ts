import { existsSync, mkdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withScratchFolder } from './scratch.ts'

describe('inScratch', () => {
  it('inScratch provides a temporary folder, accessible to another account, and removes it afterwards', async () => {
    const folder = await withScratchFolder(async (path, env) => {
      writeFileSync(join(path, 'left-behind'), '')
      expect(env).toEqual({ TMPDIR: path })
      expect((statSync(path).mode & 0o777).toString(8)).toBe('711')
      return path
    })
    expect(existsSync(folder)).toBe(false)
  })

  it('inScratch removes the folder after a failure', async () => {
    let folder = ''
    const failing = withScratchFolder(async (path) => {
      folder = path
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(existsSync(folder)).toBe(false)
  })

  it('inScratch removes folders of killed runs, but not of running ones', async () => {
    const parent = await withScratchFolder(async (path) => dirname(path))
    const left = join(parent, 'nightlark-run-4194304999-killed')
    const used = join(parent, `nightlark-run-${process.pid}-goes-on`)
    for (const path of [left, used]) mkdirSync(path)
    await withScratchFolder(async () => {
      expect([existsSync(left), existsSync(used)]).toEqual([false, true])
    })
    rmdirSync(used)
  })

  it('inScratch uses the disk when memory has too little space', async () => {
    await withScratchFolder(async (path) => expect(dirname(path)).toBe(tmpdir()), [])
  })
})
