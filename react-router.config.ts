import type { Config } from '@react-router/dev/config'
import { products } from './domain/catalogue/data.ts'

const frames = ['/booking', '/member-portal', '/member-signup', '/calendar', '/store']
// What stands in them.
const framed = ['/portal/booking', '/portal/account', '/portal/signup', '/portal/calendar', '/portal/shop']

export default {
  buildDirectory: process.env.NIGHTLARK_BUILD_DIR ?? 'build',
  ssr: false,
  // One file a route: the router would import the others in a way of its own (scripts/build/script-imports.ts).
  splitRouteModules: false,
  prerender: [
    ...frames,
    ...framed,
    '/',
    // Served for every address that is none.
    '/404',
    '/cart',
    '/forgot-password',
    '/gift',
    '/login',
    '/signup',
    '/shop',
    ...products.map(({ id }) => `/shop/product/${id}`),
  ],
} satisfies Config
