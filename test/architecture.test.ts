import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { impureRules, wrongImports } from './architecture/arrows.ts'
import { cyclesIn, importsOf } from './architecture/imports.ts'
import {
  barrels,
  misnamedComponents,
  strangersInSchemas,
  wrongDefaultExports,
  wrongNames,
} from './architecture/names.ts'
import { isTest, readSources } from './architecture/source-files.ts'

const sources = readSources()

describe('the code', () => {
  it('is there to be looked at', () => {
    expect(sources.size).toBeGreaterThan(50)
    expect(importsOf(sources).length).toBeGreaterThan(100)
  })

  it('imports only along the arrows', () => {
    expect(wrongImports(sources)).toEqual([])
  })

  it('has no import cycles', () => {
    expect(cyclesIn(sources)).toEqual([])
  })

  it('keeps clocks and dice out of domain', () => {
    expect(impureRules(sources)).toEqual([])
  })

  it('has kebab-case names that say what is inside', () => {
    expect(wrongNames(sources)).toEqual([])
  })

  it('names a component file after its component', () => {
    expect(misnamedComponents(sources)).toEqual([])
  })

  it('has schemas, and nothing else, in a schema.ts', () => {
    expect(strangersInSchemas(sources)).toEqual([])
  })

  it('writes out properties and items, and spreads no literals', () => {
    const spread = /\.\.\.(\[[^[\]]*\]|\{[^{}]*\})(?!\s*\.)/
    expect([...sources].filter(([, source]) => spread.test(source)).map(([path]) => path)).toEqual([])
  })

  it('the browser has one query client, the server one for each page, and one module provides it', () => {
    const naming = (word: string) =>
      [...sources]
        .filter(([path, source]) => path.startsWith('app/') && !isTest(path) && source.includes(word))
        .map(([path]) => path)
    expect(naming('new QueryClient(')).toEqual([
      'app/lib/backend/prefetched.ts',
      'app/lib/backend/query-client.ts',
      'app/routes/with-queries.tsx',
    ])
    expect(naming('<QueryClientProvider')).toEqual(['app/routes/with-queries.tsx'])
  })

  it('invalidates queries by their keys, except where another session begins', () => {
    const all = [...sources].filter(
      ([path, source]) => !isTest(path) && source.includes('invalidateQueries()'),
    )
    expect(all.map(([path]) => path).toSorted()).toEqual([
      'app/features/account/components/sign-in-again.tsx',
      'app/lib/backend/query-client.ts',
    ])
  })

  it('sends requests from the browser to the backend in one place', () => {
    const places = [...sources].filter(
      ([path, source]) => path.startsWith('app/') && !isTest(path) && source.includes('publishableKey'),
    )
    expect(places.map(([path]) => path).sort()).toEqual([
      'app/lib/backend/ask.ts',
      'app/lib/backend/endpoint.ts',
      // Files, so that it is known how far they have come.
      'app/lib/backend/send-file.ts',
      'app/lib/backend/supabase-client.ts',
    ])
  })

  it('brings late parts by what asks again for a script that was lost', () => {
    const lazily = [...sources].filter(([path, source]) => path.startsWith('app/') && /\blazy\(/.test(source))
    expect(lazily.map(([path]) => path)).toEqual(['app/lib/loading/script-trouble.ts'])
  })

  it('opens transactions in commands only, where no other service is asked', () => {
    const opening = [...sources].filter(
      ([path, source]) => path.startsWith('supabase/functions/') && /\.transaction\(/.test(source),
    )
    const outside = opening.filter(
      ([path]) => !/^supabase\/functions\/_shared\/(commands|database)\//.test(path),
    )
    expect(opening.length).toBeGreaterThan(5)
    expect(outside.map(([path]) => path)).toEqual([])
  })

  it('has default exports only where a tool demands one', () => {
    expect(wrongDefaultExports(sources)).toEqual([])
  })

  it.each(['supabase/migrations', 'docs/decisions'])('the repository has in %s no number twice', (folder) => {
    const numbers = readdirSync(folder).map((name) => name.split(/[-_]/)[0])
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it('has no barrels', () => {
    expect(barrels(sources)).toEqual([])
  })
})
