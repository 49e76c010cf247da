import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Package = { name?: string; license?: string; link?: boolean }

const lockFile = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const { packages }: { packages: Record<string, Package> } = JSON.parse(lockFile)

// Licenses that only require keeping their text.
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]

// Packages whose license requires more, with the reason why our use is allowed.
const exceptions: [name: RegExp, licence: string, reason: string][] = [
  [/^@fontsource-variable\//, 'OFL-1.1', 'fonts may be served with a site; they are not sold by themselves'],
  [/^lightningcss(-|$)/, 'MPL-2.0', 'builds the styles; its own files are not changed, and not served'],
  [/^axe-core$/, 'MPL-2.0', 'tests; its own files are not changed, and not served'],
  [/^prettier-plugin-sql-cst$/, 'GPL-3.0-or-later', 'formats SQL here; not in what we serve or hand on'],
  [/^sql-parser-cst$/, 'GPL-2.0-or-later', 'the same'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'a table that the build reads; it is not served'],
]

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path !== '' && !link)
  .map(([path, { name, license }]) => ({
    name: name ?? path.replace(/.*node_modules\//, ''),
    licence: license ?? 'none',
  }))

/** Reads expressions such as `(MIT OR CC0-1.0)` and `MIT AND Zlib`. */
function isAllowed(licence: string): boolean {
  const terms = licence.replace(/[()]/g, '')
  if (terms.includes(' OR ')) return terms.split(' OR ').some(isAllowed)
  return terms.split(' AND ').every((term) => allowed.includes(term))
}

function isException({ name, licence }: (typeof installed)[number]): boolean {
  return exceptions.some(([names, of]) => names.test(name) && licence === of)
}

it('every package has an allowed license', () => {
  expect(installed.length).toBeGreaterThan(300)
  const others = installed.filter((one) => !isAllowed(one.licence) && !isException(one))
  expect(others).toEqual([])
})

it('every license exception belongs to an installed package', () => {
  const unused = exceptions.filter(([names]) => !installed.some(({ name }) => names.test(name)))
  expect(unused).toEqual([])
})

it.each([
  ['MIT OR GPL-3.0-only', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['none', false],
])('isAllowed(%s) returns %s', (licence, answer) => expect(isAllowed(licence)).toBe(answer))
