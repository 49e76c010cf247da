import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { megabyte, readFreeBytes } from '@nightlark/local-supabase/postgres/disk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTemporaryFolder, runToEnd, startServer } from './run-server.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0
const fullDisk =
  /^The disk that holds .+ is full: make room there, or set DATA_DIR to a folder on another disk\.\n$/

const littleRoom =
  /^A new database needs 100 MB, and the disk that holds .+ has \d\d MB left: make room there, or .+\.\n$/

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let dataDir: string

describe.skipIf(!canMount)('a full disk', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder()
    // PostgreSQL's account must be able to enter the folder.
    await chmod(folder.path, 0o755)
    dataDir = join(folder.path, 'disk')
    await mkdir(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'nightlark-test', dataDir])
  })
  afterAll(async () => {
    execFileSync('umount', [dataDir])
    await folder.remove()
  })

  const readHealth = (url: string) => fetch(`${url}/healthz`).then(({ status }) => status)

  it.each([
    { left: 0, sentence: fullDisk },
    { left: 90, sentence: littleRoom },
  ])('a disk with $left MB left is reported before the first start', async ({ left, sentence }) => {
    await fillDisk(left)
    const { code, stderr } = await runToEnd({ dataDir })
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
    await makeRoom()
  })

  it('a full disk makes a running server unhealthy until there is space, and does not block its shutdown', async () => {
    const server = await startServer({ dataDir })
    expect(await readHealth(server.url)).toBe(200)
    await fillDisk()
    await expect.poll(() => readHealth(server.url)).toBe(503)
    await makeRoom()
    await expect.poll(() => readHealth(server.url)).toBe(200)
    await fillDisk()
    expect(await server.end()).toBe(0)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('a full disk is reported at the next start, which succeeds once there is space', async () => {
    // Fill the space freed by the shutdown as well, so that PostgreSQL's log has no room for the cause.
    await fillDisk()
    const { code, stderr } = await runToEnd({ dataDir })
    expect([code, stderr]).toEqual([1, expect.stringMatching(fullDisk)])
    await makeRoom()
    const again = await startServer({ dataDir })
    expect(await again.end()).toBe(0)
  })

  /** Fills the disk until only this much space is left. */
  async function fillDisk(megabytesLeft = 0): Promise<void> {
    const file = await open(ballastPath(), 'a')
    for (const size of [megabyte, 4096]) {
      const piece = Buffer.alloc(size)
      while ((await readFreeBytes(dataDir)) > megabytesLeft * megabyte) {
        const isWritten = await file.write(piece).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
        if (!isWritten) break
      }
    }
    await file.close()
  }

  const makeRoom = () => rm(ballastPath())
  // A name that any disk may have, because a new data directory with unknown files is refused.
  const ballastPath = () => join(dataDir, 'lost+found')
})
