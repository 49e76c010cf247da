import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { barColour } from './scripts/build/colours.ts'

const host = process.env.NIGHTLARK_HOST ?? 'http://127.0.0.1:3001'
const served = [
  '/auth/v1',
  '/rest/v1',
  '/functions/v1',
  '/storage/v1',
  '/practice',
  '/healthz',
  '/config.json',
]

/** In booking's file, these would make other pages load all of it (e2e/first-visit.spec.ts). */
const sharedWithBooking = new RegExp(
  [
    'domain/venue/',
    'features/visiting-hours/',
    'lib/(backend/live-|loading/|session/session-hint|site/venue-facts)',
    'till/components/late-till',
    'ui/(lark-mark|plaque|live-note|labelled-lines)',
  ].join('|'),
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { 'import.meta.env.VITE_BAR_COLOUR': JSON.stringify(barColour()) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                // Modules that 20 or more chunks share become one file instead of sixty.
                { name: 'common', minShareCount: 20, priority: 2 },
                // A held time waits for all of booking's scripts: one file in place of fifty.
                { name: 'booking', test: /app\/features\/(booking|till)\//, priority: 0 },
                { name: 'page', test: sharedWithBooking, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, host])),
      '/realtime/v1': { target: host, ws: true },
    },
  },
})
