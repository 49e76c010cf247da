import { defineConfig } from '@playwright/test'
import { findShell, storyFlags } from './scripts/browser.ts'

const executablePath = findShell()

export default defineConfig<object, { isHosted: boolean }>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // More than the two cores that a run is planned for: a story often waits for the page.
  workers: 3,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'own host', grepInvert: /@static/ },
    // What also stands on a host of its own, with the API elsewhere: told there only, as the same pages are in many stories here.
    { name: 'static host', grep: /@(static|both)/, use: { isHosted: true } },
  ],
  use: {
    launchOptions: { executablePath, args: storyFlags },
    // A trace of every story takes a third of the run's time: ask for it with --trace when a story is to be understood.
    screenshot: 'only-on-failure',
    // Nothing is waited for that only moves. Stories about what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    // Somewhere else than the venue, so that a time shown in the browser's zone would be seen to be wrong.
    timezoneId: 'Europe/Athens',
  },
})
