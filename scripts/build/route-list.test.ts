import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { shortRouteList } from './route-list.ts'

const file = (name: string) => `/assets/${name}.js`
const route = (id: string, parentId: string | undefined, imports: string[]) => ({
  id,
  parentId,
  imports: imports.map(file),
  clientLoaderModule: file('rows'),
  css: [],
  module: file(id),
  hasAction: false,
  hasLoader: id === 'shop',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
})
const list = {
  entry: { module: file('entry'), imports: [file('react')], css: [] },
  routes: {
    root: route('root', undefined, ['react', 'shell']),
    shop: route('shop', 'root', ['zebra', 'shell', 'react', 'cart', 'root']),
    product: route('product', 'shop', ['cart', 'entry', 'photo']),
  },
  version: 'v',
}
const script = `window.__reactRouterManifest=${JSON.stringify(list)};`

it('leaves out what the routes import and what they have not, and keeps all else', () => {
  const window: { __reactRouterManifest?: typeof list } = {}
  runInContext(shortRouteList(script), createContext({ window }))
  const kept = ({ id, parentId, module, css, clientLoaderModule }: typeof list.routes.root) => {
    return { id, parentId, module, css, clientLoaderModule, imports: [], hasDefaultExport: true }
  }
  const { root, shop, product } = list.routes
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    ...list,
    routes: {
      root: kept(root),
      shop: { ...kept(shop), hasLoader: true },
      product: kept(product),
    },
  })
})

it('does not touch what it does not know', () => {
  expect(() => shortRouteList('window.routes = []')).toThrow('__reactRouterManifest')
})
