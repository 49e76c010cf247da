import { afterAll, vi } from 'vitest'

// Files that share a process must not share modules or stubbed globals.
vi.resetModules()
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
