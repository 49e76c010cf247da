import { serverBackend } from './endpoint.ts'
import { once } from './once.ts'

/** The demo's fixed time (setting CLOCK), or null. */
export const demoClock = once(async (): Promise<string | null> => {
  const server = serverBackend()
  if (server) return server.clock
  const response = await fetch('/config.json')
  const config: unknown = await response.json()
  const clock = typeof config === 'object' && config !== null && 'clock' in config ? config.clock : null
  return typeof clock === 'string' ? clock : null
})

const MINUTE_MS = 60_000

/** The venue's current time, or the demo's fixed time. */
export async function venueNow(): Promise<number> {
  const clock = await demoClock().catch(() => null)
  if (clock !== null) return Date.parse(clock)
  // Rounding to the minute lets the server cache a compressed page for that minute.
  return serverBackend() ? Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS : Date.now()
}
