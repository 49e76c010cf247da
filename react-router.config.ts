import type { Config } from '@react-router/dev/config'
import { products } from './domain/catalogue-data.ts'

export default {
  buildDirectory: process.env.NIGHTLARK_BUILD_DIR ?? 'build',
  ssr: false,
  prerender: ['/', '/shop', ...products.map(({ id }) => `/shop/product/${id}`)],
} satisfies Config
