import type { Config } from '@react-router/dev/config'

export default {
  buildDirectory: process.env.NIGHTLARK_BUILD_DIR ?? 'build',
  ssr: true,
  // All routes in one file that browsers keep, in place of a question at each page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
