import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTemporaryFolder } from './run-server.ts'

const root = join(import.meta.dirname, '..', '..')
let clone: Awaited<ReturnType<typeof createTemporaryFolder>>

beforeAll(async () => {
  clone = await createTemporaryFolder()
  for (const name of ['package.json', 'package-lock.json', 'packages', 'scripts']) {
    await cp(join(root, name), join(clone.path, name), { recursive: true })
  }
})
afterAll(() => clone.remove())

describe('a fresh clone without a reachable registry', () => {
  it('a fresh clone without a reachable registry explains the failure in one sentence and ends', async () => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: clone.path,
      // Nothing listens on port 1, and npm's cache is empty.
      env: {
        ...process.env,
        npm_config_registry: 'http://127.0.0.1:1/',
        npm_config_cache: join(clone.path, 'cache'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(code).toBe(1)
    expect(said).toContain(
      'The npm registry could not be reached. Check the network and run npm start again.',
    )
    expect(said).not.toMatch(/^\s+at /m)
    expect(existsSync(join(clone.path, '.data'))).toBe(false)
  })
})
