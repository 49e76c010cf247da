import type { Config } from '@react-router/dev/config'

export default {
  buildDirectory: process.env.NIGHTLARK_BUILD_DIR ?? 'build',
  ssr: false,
  prerender: ['/'],
} satisfies Config
