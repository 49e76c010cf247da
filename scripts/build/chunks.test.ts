import { expect, it } from 'vitest'
import { chunkOf, importedBelow } from './chunks.ts'

it('takes all that modules import, at any depth, and each once', () => {
  const imports: Record<string, string[]> = { start: ['a', 'b'], a: ['c'], b: ['c'], c: ['a'], other: ['d'] }
  const ask = (id: string) => ({ importedIds: imports[id] ?? [] })
  expect([...importedBelow(['start'], ask)].sort()).toEqual(['a', 'b', 'c'])
})

it('is not made for a module that is gone', () => {
  const made = (path: string) => chunkOf('site', { whole: ['app/root.tsx'], below: [path], priority: 1 })
  expect(made('app/routes.ts').name).toBeTypeOf('function')
  expect(() => made('app/renamed.tsx')).toThrow('app/renamed.tsx')
})
