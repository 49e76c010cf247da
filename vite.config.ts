import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { getBarColor } from './scripts/build/colors.ts'
import { scriptGroups } from './scripts/build/script-groups.ts'

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { 'import.meta.env.VITE_BAR_COLOUR': JSON.stringify(getBarColor()) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, host])),
      '/realtime/v1': { target: host, ws: true },
    },
  },
})
