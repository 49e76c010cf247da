import { defineConfig } from 'vitest/config'

// A test that hangs is ended. How fast a machine is, is no test's business: what must be fast is measured in bench/.
const patienceMs = 120_000

export default defineConfig({
  test: {
    // More than the two cores that a run is planned for: many tests wait for PostgreSQL or for a process that they started. With
    // twice as many, the same tests take a sixth more of the processors, as each finds less of its own in their caches.
    maxWorkers: 3,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    expect: { poll: { timeout: patienceMs / 2, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: 'test/start-of-file.ts',
          include: [
            '{app,domain,server,scripts,packages}/**/*.test.{ts,tsx}',
            'supabase/functions/**/*.test.ts',
            'test/*.test.ts',
            'test/architecture/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'packages/*/test/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          isolate: false,
          setupFiles: 'test/use-demo-venue.ts',
          include: ['test/{policies,functions,host,hosted,fake-square}/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          environment: 'node',
          isolate: false,
          include: ['packages/*/test/**/*.test.ts'],
          globalSetup: 'packages/local-supabase/test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: './test/screens/environment.ts',
          // Scripts of others are not loaded: a test puts there what they would bring (card.ts).
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['test/screens/**/*.test.ts'],
          globalSetup: 'test/screens/global-setup.ts',
          isolate: false,
          setupFiles: ['test/start-of-file.ts', 'test/screens/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          environment: 'node',
          include: ['test/process/**/*.test.ts'],
          globalSetup: 'test/process/global-setup.ts',
          testTimeout: 2 * patienceMs,
        },
      },
    ],
  },
})
