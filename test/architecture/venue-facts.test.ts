import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { founders } from '../../domain/venue/founders.ts'
import { demoVenue } from '../demo-venue.ts'
import { isTest, readSources } from './source-files.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

// Other texts contain these by chance.
const common = new Set(['name', 'state', 'priceRange', 'memberHoursText'])
const facts = [
  ...Object.entries(demoVenue).flatMap(([name, fact]) =>
    typeof fact === 'string' && !common.has(name) && fact !== '' ? [fact] : [],
  ),
  ...demoVenue.socials.flatMap(({ handle, href }) => [handle, href]),
  ...founders.map(({ name }) => name),
]

// The products and the fake Square have their own words, which do not describe the venue.
const speaks = /^(app|domain|server|supabase\/functions)\/(?!venue\/founders\.ts|catalogue\/data\.ts)/

it('the facts of the demo venue occur in no program file but founders.ts', () => {
  const said = [...readSources()]
    .filter(([path]) => speaks.test(path) && !isTest(path))
    .flatMap(([path, text]) => facts.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`))
  expect(said).toEqual([])
})

it("pages and emails take the venue's name from its row", () => {
  const named = [...readSources()]
    .filter(([path, text]) => speaks.test(path) && !isTest(path) && text.includes(demoVenue.name))
    .map(([path]) => path)
  expect(named.filter((path) => !path.startsWith('server/'))).toEqual([])
})

it("the Supabase configuration and templates use the venue's name", () => {
  expect(read('supabase/config.toml')).toContain(`subject = "Reset your ${demoVenue.name} password"`)
  expect(read('supabase/templates/recovery.html')).toContain(`your ${demoVenue.name} account`)
})
