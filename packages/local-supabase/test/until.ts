import { vi } from 'vitest'

/** The timeout only ends a hanging test. */
export const until = (isSo: () => unknown, interval = 20) =>
  vi.waitUntil(isSo, { timeout: 100_000, interval })
