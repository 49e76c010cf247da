import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkOf } from './scripts/build/chunks.ts'
import { barColour } from './scripts/build/colours.ts'
import { scriptImports } from './scripts/build/script-imports.ts'

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

// What each buys stands in docs/decisions/0010. All else is left to the bundler.
const chunks = [
  // What starts pages before React is there.
  chunkOf('early', {
    below: ['app/entry.start.ts', 'app/entry.touch.ts'],
    whole: [
      'app/lib/backend/once.ts',
      'app/lib/backend/public-answer.ts',
      'app/lib/loading/when-idle.ts',
      'app/lib/session/next-path.ts',
      'app/lib/site/visitor-mark.ts',
    ],
    priority: 6,
  }),
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\//,
    priority: 5,
  },
  // What the pages of the site begin with.
  chunkOf('site', {
    below: ['app/root.tsx'],
    whole: [
      'app/routes/site/layout.tsx',
      'app/lib/loading/late-hydration.tsx',
      'app/lib/site/page-meta.ts',
      'app/lib/site/ticket-mark.ts',
      'app/features/landing/components/late-part.tsx',
      'app/ui/picture.tsx',
      'domain/venue/map-links.ts',
    ],
    priority: 4,
  }),
  // What most pages ask the backend with.
  chunkOf('asking', {
    whole: ['app/lib/backend/ask.ts', 'app/lib/backend/supabase.ts', 'domain/contract/whole-list.ts'],
    priority: 3,
  }),
  // How they say that they wait, or that something went wrong.
  chunkOf('telling', {
    whole: ['app/ui/alert.tsx', 'app/ui/button.tsx', 'app/ui/skeleton.tsx', 'app/ui/text-link.ts'],
    priority: 3,
  }),
  // What keeps the answers.
  chunkOf('query', {
    whole: ['app/lib/backend/query-client.ts', 'app/routes/with-queries.tsx', 'app/ui/load-failure.tsx'],
    priority: 2,
  }),
  // What pages of people need besides.
  chunkOf('signed-in', {
    whole: [
      'app/features/account/queries.ts',
      'app/lib/backend/call-function.ts',
      'app/lib/session/session.ts',
      'app/lib/session/session-watch.ts',
    ],
    priority: 1,
  }),
  // What people fill in.
  chunkOf('forms', {
    whole: [
      'app/lib/forms/form-entries.ts',
      'app/lib/forms/saving-form.ts',
      'app/ui/field.tsx',
      'app/ui/form.tsx',
      'app/ui/form-actions.tsx',
    ],
    priority: 0,
  }),
  // How times and prices are written, on nearly every page.
  chunkOf('times-and-prices', {
    whole: ['domain/money/money.ts', 'domain/venue/venue-time.ts', 'app/lib/backend/clock.ts'],
    priority: 3,
  }),
  // What stands on a shelf of the shop.
  {
    name: 'shelf',
    test: /app\/features\/shop\/components\/(product-card|shelf-picture|stock-state)\.tsx$/,
    priority: 0,
  },
  // What the landing page asks for when it is idle.
  chunkOf('idle-parts', { whole: ['app/features/landing/components/idle-parts.tsx'], priority: 0 }),
]

const takesAStepMore = /order-ticket|(?:back|front)-half|getting-in|price-facts/
const alwaysThere = /\/(?:framework|site|early|rolldown-runtime)-[\w-]+\.js$/

export default defineConfig({
  plugins: [scriptImports(), tailwindcss(), reactRouter()],
  define: { 'import.meta.env.VITE_BAR_COLOUR': JSON.stringify(barColour()) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What a script is asked for together with, so that it need not be read first. What every page begins with is there already, and
    // the parts of the first page that nobody waits for may take a step more: naming their files costs each visitor some bytes.
    modulePreload: {
      resolveDependencies: (asked, files, { hostId }) =>
        takesAStepMore.test(asked) || /\/site-/.test(hostId)
          ? [asked]
          : files.filter((file) => !alwaysThere.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: ['app/entry.start.ts', 'app/entry.styles.ts'],
          output: { codeSplitting: { groups: chunks } },
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
