import { serverBackend } from './endpoint.ts'
import { once } from './once.ts'

/** The fixed time of a demo (the setting CLOCK), if it has one. */
export const demoClock = once(async (): Promise<string | null> => {
  const server = serverBackend()
  if (server) return server.clock
  const response = await fetch('/config.json')
  const config: unknown = await response.json()
  const clock = typeof config === 'object' && config !== null && 'clock' in config ? config.clock : null
  return typeof clock === 'string' ? clock : null
})

const MINUTE_MS = 60_000

/** The venue's time. A demo may have a fixed one. */
export async function venueNow(): Promise<number> {
  const clock = await demoClock().catch(() => null)
  if (clock !== null) return Date.parse(clock)
  // A page that says the same all through a minute is compressed once in it.
  return serverBackend() ? Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS : Date.now()
}
