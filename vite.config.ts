import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { barColour } from './scripts/build/colours.ts'
import { scriptImports } from './scripts/build/script-imports.ts'

const host = process.env.NIGHTLARK_HOST ?? 'http://127.0.0.1:3001'
const served = ['/auth/v1', '/rest/v1', '/functions/v1', '/practice', '/healthz', '/config.json']

// One file, because every page needs all of it, and because text compresses better in one piece: 7 kB less than in six.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\/|app\/lib\/loading\/(route-module|script-trouble)\./,
}

// Small things that every public page begins with.
const frame = {
  name: 'frame',
  test: /app\/(ui\/(button-style|lark-mark|late-toaster|message-page|page-notice|picture|toaster-wanted|wordmark)|lib\/[a-z]+\/(hydration|late-hydration|load-again|page-meta|session-hint|site-address|when-idle))\.|domain\/venue\/venue\.ts|app\/features\/visiting-hours\/queries\.ts/,
}

// What starts pages before React is there (app/entry.*.ts).
const early = {
  name: 'early',
  priority: 1,
  test: /vite\/preload-helper|app\/lib\/[a-z]+\/(endpoint|early-press|first-sign|next-path|script-import|stored-session|typed-text)\./,
}

// What pages around and in frames begin with besides.
const portal = {
  name: 'portal',
  test: /app\/(lib\/[a-z]+\/(borrowed-scripts|early-answer|framed-page|opened-frame|portal)|features\/portal\/(queries|state))\./,
}

// Small files that come together anyway. Apart, each would stand in the list of every route that needs one of them, and
// every page begins with that list.
const together = [
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
  {
    name: 'basics',
    test: /domain\/[a-z]+\/(date-format|money|venue-clock|venue-time)\.ts|app\/lib\/[a-z]+\/(demo-clock|stored-text)\.ts/,
  },
  // What the landing page asks for when it is idle.
  { name: 'season-and-tonight', test: /app\/features\/landing\/(queries|components\/(free-now|season))\./ },
  { name: 'parts', test: /app\/ui\/(alert|button|load-failure|skeleton|text-link)\./ },
  {
    name: 'session',
    test: /app\/lib\/[a-z]+\/(errors|session|session-events|session-follow|supabase)\.ts/,
  },
]

export default defineConfig({
  plugins: [scriptImports(), tailwindcss(), reactRouter()],
  define: { 'import.meta.env.VITE_BAR_COLOUR': JSON.stringify(barColour()) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: ['app/entry.start.ts'],
          output: { codeSplitting: { groups: [framework, early, portal, frame, ...together] } },
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, host])) },
})
