import { afterAll, vi } from 'vitest'

// Files that share a process do not share modules, nor what one of them put in the place of something global.
vi.resetModules()
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
