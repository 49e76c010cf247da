import { afterAll, vi } from 'vitest'
import { demoVenue } from './demo-venue.ts'

// Files that share a process must not share modules or stubbed globals.
vi.resetModules()

const { setVenue } = await import('../domain/venue/venue.ts')
setVenue(demoVenue)

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
