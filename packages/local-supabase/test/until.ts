import { vi } from 'vitest'

/** Waits until it is so. A test that hangs is ended; how fast the machine is decides nothing. */
export const until = (isSo: () => unknown, interval = 20) =>
  vi.waitUntil(isSo, { timeout: 100_000, interval })
