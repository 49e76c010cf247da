import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { barColour } from './scripts/build/colours.ts'
import { scriptImports } from './scripts/build/script-imports.ts'
import { chunks } from './scripts/build/site-chunks.ts'

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
          output: {
            codeSplitting: { groups: chunks },
            // One character less than usual, as few as can be: names do not compress, and the router's list has all of them.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
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
