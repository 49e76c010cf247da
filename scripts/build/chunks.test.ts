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
  expect(() => sharedChunks({ usedMost: ['app/renamed.tsx'], kinds: {} })).toThrow('app/renamed.tsx')
})

it('shares by kinds of pages what a page that is used most does not have for itself', () => {
  const at = (name: string) => join(root, 'app/routes/account', `${name}.tsx`)
  const ask = asking({
    [at('dashboard')]: ['both', 'own', 'everywhere'],
    [at('security')]: ['both', 'everywhere', 'elsewhere'],
    [at('login')]: ['everywhere', 'elsewhere'],
  })
  const path = (name: string) => `app/routes/account/${name}.tsx`
  const kinds = { member: [path('dashboard'), path('security')], entrance: [path('login')] }
  expect(Object.fromEntries(usersOf({ usedMost: [path('dashboard')], kinds }, ask))).toEqual({
    both: ['member'],
    everywhere: ['member', 'entrance'],
  })
})
