import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataDir } from './data-dir.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightlark-data-dir-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rightsOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

it('is made for its owner alone', async () => {
  const made = join(folder, 'in', 'a', 'new', 'place')
  await openDataDir(made)
  expect(await rightsOf(made)).toBe('700')
})

it.each([0o755, 0o750, 0o777, 0o701])('is closed to others where it stood open with %o', async (rights) => {
  await chmod(folder, rights)
  await openDataDir(folder)
  expect(await rightsOf(folder)).toBe('700')
})

it("is not taken where it is everybody's, nor closed to them", async () => {
  await chmod(folder, 0o1777)
  await expect(openDataDir(folder)).rejects.toThrow(
    /^The data directory .+ is open to other users and cannot be closed/,
  )
  expect(await rightsOf(folder)).toBe('1777')
})
