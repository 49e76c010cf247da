import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { megabyte, readFreeBytes } from '@nightlark/local-supabase/postgres/disk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runToEnd, startServer, temporaryFolder } from './run-server.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0
const fullDisk =
  /^The disk that holds .+ is full: make room there, or set DATA_DIR to a folder on another disk\.\n$/

const littleRoom =
  /^A new database needs 100 MB, and the disk that holds .+ has \d\d MB left: make room there, or .+\.\n$/

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string

describe.skipIf(!canMount)('a full disk', () => {
  beforeAll(async () => {
    folder = await temporaryFolder()
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

  const health = (url: string) => fetch(`${url}/healthz`).then(({ status }) => status)

  it.each([
    { left: 0, sentence: fullDisk },
    { left: 90, sentence: littleRoom },
  ])('a disk with $left MB left is reported before the first start', async ({ left, sentence }) => {
    await fill(left)
    const { code, stderr } = await runToEnd({ dataDir })
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
    await makeRoom()
  })

  it('a full disk makes a running server unhealthy until there is space, and does not block its shutdown', async () => {
    const server = await startServer({ dataDir })
    expect(await health(server.url)).toBe(200)
    await fill()
    await expect.poll(() => health(server.url)).toBe(503)
    await makeRoom()
    await expect.poll(() => health(server.url)).toBe(200)
    await fill()
    expect(await server.end()).toBe(0)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('a full disk is reported at the next start, which succeeds once there is space', async () => {
    // Fill the space freed by the shutdown as well, so that PostgreSQL's log has no room for the cause.
    await fill()
    const { code, stderr } = await runToEnd({ dataDir })
    expect([code, stderr]).toEqual([1, expect.stringMatching(fullDisk)])
    await makeRoom()
    const again = await startServer({ dataDir })
    expect(await again.end()).toBe(0)
  })

  /** Fills the disk until only this much space is left. */
  async function fill(megabytesLeft = 0): Promise<void> {
    const file = await open(ballast(), 'a')
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

  const makeRoom = () => rm(ballast())
  // A name that any disk may have, because a new data directory with unknown files is refused.
  const ballast = () => join(dataDir, 'lost+found')
})
