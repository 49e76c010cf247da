import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: '@nightlark/local-supabase/test/global-setup',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})
