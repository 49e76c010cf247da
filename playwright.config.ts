import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args: browserFlags },
    // A trace of every story takes a third of the run's time: ask for it with --trace when a story is to be understood.
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Somewhere else than the venue, so that a time shown in the browser's zone would be seen to be wrong.
    timezoneId: 'Europe/Athens',
  },
})
