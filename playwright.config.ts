import { defineConfig } from '@playwright/test'
import { findShell, storyFlags } from './scripts/check/browser.ts'

const executablePath = findShell()

/** Stories at a time or with settings of their own: each of these is a venue of its own, and a venue's start takes as long as a story. */
const ownClock =
  /(admin-calendar|admin-refund|admin-today|desk-booking|first-free-day|gym-frame|register-evening|screen-reader|season|taps)\.spec/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // More than the two cores that a run is planned for: a story often waits for the page.
  workers: 3,
  // A story that hangs is ended. How fast a machine is decides nothing.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: [['list']],
  // One worker after the other, and from the beginning, so that few venues are started and none is waited for at the end.
  projects: [
    { name: 'own venue', testMatch: ownClock, workers: 1 },
    { name: 'shared venue', testIgnore: ownClock },
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
