import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findImpureRules, findWrongImports } from './architecture/arrows.ts'
import { findCycles, findImports } from './architecture/imports.ts'
import {
  findBarrels,
  findMisnamedComponents,
  findSchemaStrangers,
  findWrongDefaultExports,
  findWrongNames,
} from './architecture/names.ts'
import { isTest, readSources } from './architecture/source-files.ts'

const sources = readSources()

describe('source code', () => {
  it('the source scan finds files and imports', () => {
    expect(sources.size).toBeGreaterThan(50)
    expect(findImports(sources).length).toBeGreaterThan(100)
  })

  it('the source code imports only in the allowed directions', () => {
    expect(findWrongImports(sources)).toEqual([])
  })

  it('the source code has no import cycles', () => {
    expect(findCycles(sources)).toEqual([])
  })

  it('domain uses no clocks or random values', () => {
    expect(findImpureRules(sources)).toEqual([])
  })

  it('source files have kebab-case names that describe their content', () => {
    expect(findWrongNames(sources)).toEqual([])
  })

  it('a component file is named after its component', () => {
    expect(findMisnamedComponents(sources)).toEqual([])
  })

  it('a schema.ts contains only schemas', () => {
    expect(findSchemaStrangers(sources)).toEqual([])
  })

  it('the source code does not spread literals', () => {
    const spread = /\.\.\.(\[[^[\]]*\]|\{[^{}]*\})(?!\s*\.)/
    expect([...sources].filter(([, source]) => spread.test(source)).map(([path]) => path)).toEqual([])
  })

  it('the browser has one query client, the server one for each page, and one module provides it', () => {
    const findFilesWith = (word: string) =>
      [...sources]
        .filter(([path, source]) => path.startsWith('app/') && !isTest(path) && source.includes(word))
        .map(([path]) => path)
    expect(findFilesWith('new QueryClient(')).toEqual([
      'app/lib/backend/prefetch-queries.ts',
      'app/lib/backend/query-client.ts',
      'app/routes/with-queries.tsx',
    ])
    expect(findFilesWith('<QueryClientProvider')).toEqual(['app/routes/with-queries.tsx'])
  })

  it('the app invalidates queries by their keys, except when another session begins', () => {
    const all = [...sources].filter(
      ([path, source]) => !isTest(path) && source.includes('invalidateQueries()'),
    )
    expect(all.map(([path]) => path).toSorted()).toEqual([
      'app/features/account/components/sign-in-again.tsx',
      'app/lib/backend/query-client.ts',
    ])
  })

  it('the browser sends requests to the backend from one place', () => {
    const places = [...sources].filter(
      ([path, source]) => path.startsWith('app/') && !isTest(path) && source.includes('publishableKey'),
    )
    expect(places.map(([path]) => path).sort()).toEqual([
      'app/lib/backend/ask.ts',
      'app/lib/backend/endpoint.ts',
      // Uploads report their progress.
      'app/lib/backend/send-file.ts',
      'app/lib/backend/supabase-client.ts',
    ])
  })

  it('lazy components load through the module that retries a lost script', () => {
    const lazily = [...sources].filter(([path, source]) => path.startsWith('app/') && /\blazy\(/.test(source))
    expect(lazily.map(([path]) => path)).toEqual(['app/lib/loading/script-trouble.ts'])
  })

  it('only commands open transactions, and they ask no other service inside them', () => {
    const opening = [...sources].filter(
      ([path, source]) => path.startsWith('supabase/functions/') && /\.transaction\(/.test(source),
    )
    const outside = opening.filter(
      ([path]) => !/^supabase\/functions\/_shared\/(commands|database)\//.test(path),
    )
    expect(opening.length).toBeGreaterThan(5)
    expect(outside.map(([path]) => path)).toEqual([])
  })

  it('the source code has default exports only where a tool requires one', () => {
    expect(findWrongDefaultExports(sources)).toEqual([])
  })

  it.each(['supabase/migrations', 'docs/decisions'])('the numbers in %s are unique', (folder) => {
    const numbers = readdirSync(folder).map((name) => name.split(/[-_]/)[0])
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it('the source code has no barrels', () => {
    expect(findBarrels(sources)).toEqual([])
  })
})
