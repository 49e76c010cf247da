import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const host = process.env.NIGHTLARK_HOST ?? 'http://127.0.0.1:3001'
const served = ['/auth/v1', '/rest/v1', '/functions/v1', '/practice', '/healthz', '/config.json']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: Object.fromEntries(served.map((path) => [path, host])) },
})
