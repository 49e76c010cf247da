import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { arrival } from '../../domain/venue/arrival.ts'
import { founders } from '../../domain/venue/founders.ts'
import { venue } from '../../domain/venue/venue.ts'
import { isTest, readSources } from './source-files.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

const { longName, tagline, zone, phone, phoneHref, email, site, courses, address, memberHours, socials } =
  venue
const facts = [
  longName,
  tagline,
  zone,
  phone,
  phoneHref,
  email,
  site,
  courses,
  address.street,
  address.city,
  address.stateName,
  address.zip,
  memberHours.sign,
  memberHours.line,
  ...socials.flatMap(({ handle, href }) => [handle, href]),
  ...Object.values(arrival),
  ...founders.map(({ name }) => name),
]

// The products and the fake Square have their own words, which do not describe the venue.
const speaks =
  /^(app|domain|server|supabase\/functions)\/(?!venue\/(venue|arrival|founders)\.ts|catalogue\/data\.ts)/

it('facts of the venue occur only in domain/venue/venue.ts (arrival.ts, founders.ts)', () => {
  const said = [...readSources()]
    .filter(([path]) => speaks.test(path) && !isTest(path))
    .flatMap(([path, text]) => facts.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`))
  expect(said).toEqual([])
})

it("pages and emails take the venue's name from domain/venue/venue.ts", () => {
  const named = [...readSources()]
    .filter(([path, text]) => speaks.test(path) && !isTest(path) && text.includes(venue.name))
    .map(([path]) => path)
  expect(named.filter((path) => !path.startsWith('server/'))).toEqual([])
})

it("the Supabase configuration and templates use the venue's name", () => {
  expect(read('supabase/config.toml')).toContain(`subject = "Reset your ${venue.name} password"`)
  expect(read('supabase/templates/recovery.html')).toContain(`your ${venue.name} account`)
})
