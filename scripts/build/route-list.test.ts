import { expect, it } from 'vitest'
import { shortRouteList } from './route-list.ts'

const route = (parentId: string | undefined, module: string, ...imports: string[]) => ({
  id: module,
  parentId,
  hasLoader: false,
  module,
  imports,
})
const list = {
  entry: { module: 'entry.js', imports: ['react.js'], css: [] },
  routes: {
    root: route(undefined, 'root.js', 'react.js', 'shell.js'),
    shop: route('root', 'shop.js', 'zebra.js', 'shell.js', 'react.js', 'cart.js', 'root.js'),
    product: route('shop', 'product.js', 'cart.js', 'entry.js', 'photo.js'),
  },
  version: 'v',
}
const script = `window.__reactRouterManifest=${JSON.stringify(list)};`

it('names with a route what its parents do not bring, in order, and keeps all else', () => {
  const short = shortRouteList(script)
  const { routes, ...rest } = JSON.parse(short.slice(short.indexOf('=') + 1, -1))
  expect(rest).toEqual({ entry: list.entry, version: 'v' })
  expect(routes.root).toEqual({ ...list.routes.root, imports: ['shell.js'] })
  expect(routes.shop).toEqual({ ...list.routes.shop, imports: ['cart.js', 'zebra.js'] })
  expect(routes.product.imports).toEqual(['photo.js'])
})

it('does not touch what it does not know', () => {
  expect(() => shortRouteList('export const routes = []')).toThrow('list of routes')
})
