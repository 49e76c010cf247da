import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../install.mjs'
import { chunkOf, importedBelow, sharedChunks, usersOf } from './chunks.ts'

const lucide = '/lib/lucide-react.mjs'

/** Who imports what, by names; of a file of icons, its text. */
function asking(imports: Record<string, string[]>, texts: Record<string, string> = {}) {
  return (id: string) => ({ importedIds: imports[id] ?? [], code: texts[id] ?? '' })
}

it('takes all that modules import, at any depth, and each once', () => {
  const ask = asking({ start: ['a', 'b'], a: ['c'], b: ['c'], c: ['a'], other: ['d'] })
  expect([...importedBelow(['start'], ask)].sort()).toEqual(['a', 'b', 'c'])
})

it('takes of a collection of icons those that are named', () => {
  const ask = asking(
    { start: [lucide], [lucide]: ['every', 'icon'] },
    {
      start: `import { Check, X as Close } from "lucide-react";`,
      [lucide]: [
        `export { default as Check, default as CheckIcon } from './icons/check.mjs';`,
        `export { default as LucideX, default as X } from './icons/x.mjs';`,
        `export { default as XCircle } from './icons/x-circle.mjs';`,
      ].join('\n'),
    },
  )
  expect([...importedBelow(['start'], ask)].sort()).toEqual(['/lib/icons/check.mjs', '/lib/icons/x.mjs'])
})

it('is not made for a module that is gone', () => {
  const made = (path: string) => chunkOf('site', { whole: ['app/root.tsx'], below: [path], priority: 1 })
  expect(made('app/routes.ts').name).toBeTypeOf('function')
  expect(() => made('app/renamed.tsx')).toThrow('app/renamed.tsx')
  expect(() => sharedChunks({ usedMost: ['app/renamed.tsx'], kinds: {}, apart: [] })).toThrow(
    'app/renamed.tsx',
  )
})

const path = (name: string) => `app/routes/account/${name}.tsx`
const at = (name: string) => join(root, path(name))
const long = 'x'.repeat(6000)

it('shares by kinds of pages what a page that is used most does not have for itself', () => {
  const ask = asking(
    {
      [at('dashboard')]: ['both', 'own', 'everywhere'],
      [at('security')]: ['both', 'everywhere', 'elsewhere'],
      [at('login')]: ['everywhere', 'elsewhere'],
    },
    { both: long },
  )
  const kinds = { member: [path('dashboard'), path('security')], entrance: [path('login')] }
  const shared = { usedMost: [path('dashboard')], kinds, apart: ['home'] }
  expect(Object.fromEntries(usersOf(shared, ask))).toEqual({
    both: ['member'],
    everywhere: ['member', 'entrance'],
  })
})

it('gives what is too little for a file of its own to more kinds of pages, though not to one that is apart', () => {
  const ask = asking({
    [at('dashboard')]: ['little', 'wide', 'first'],
    [at('security')]: ['little', 'wide', 'first'],
    [at('login')]: ['wide', 'first'],
    [at('signup')]: ['first'],
  })
  const kinds = {
    member: [path('dashboard'), path('security')],
    entrance: [path('login')],
    home: [path('signup')],
  }
  const among = (...apart: string[]) =>
    Object.fromEntries(usersOf({ usedMost: [path('dashboard')], kinds, apart }, ask))
  const everybody = ['member', 'entrance', 'home']
  expect(among('home')).toEqual({
    little: ['member', 'entrance'],
    wide: ['member', 'entrance'],
    first: everybody,
  })
  expect(among()).toEqual({ little: everybody, wide: everybody, first: everybody })
})
