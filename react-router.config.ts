import type { Config } from '@react-router/dev/config'
import { products } from './domain/catalogue-data.ts'

const frames = ['/booking', '/member-portal', '/member-signup', '/calendar', '/store']

export default {
  buildDirectory: process.env.NIGHTLARK_BUILD_DIR ?? 'build',
  ssr: false,
  prerender: [
    ...frames,
    '/portal/booking',
    '/',
    // Served for every address that is none.
    '/404',
    '/login',
    '/signup',
    '/shop',
    ...products.map(({ id }) => `/shop/product/${id}`),
  ],
} satisfies Config
