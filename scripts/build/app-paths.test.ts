import { index, layout, prefix, route } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { appPaths } from './app-paths.ts'

it('lists every path of a site map, without layouts and without the catch-all', () => {
  const routes = [
    layout('site.tsx', [index('home.tsx'), route('prices', 'prices.tsx')]),
    ...prefix('shop', [index('shop.tsx'), route('product/:id', 'product.tsx')]),
    route('admin', 'admin.tsx', [index('dashboard.tsx'), route('members', 'members.tsx')]),
    layout('portal.tsx', prefix('portal', [route('*', 'portal-page.tsx')])),
    route('*', 'missing.tsx'),
  ]
  expect(appPaths(routes)).toEqual([
    '/',
    '/admin',
    '/admin/members',
    '/portal/*',
    '/prices',
    '/shop',
    '/shop/product/:id',
  ])
})
