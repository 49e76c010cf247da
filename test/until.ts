import { vi } from 'vitest'

/** Waits until the condition holds. The timeout only ends a hanging test. */
export const waitUntil = (isSo: () => unknown, interval = 20) =>
  vi.waitUntil(isSo, { timeout: 100_000, interval })
