import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSpecifiers, resolveSpecifier } from './architecture/imports.ts'
import { isTest, readSources, type Sources } from './architecture/source-files.ts'

const root = join(import.meta.dirname, '..')
const readText = (file: string) => readFileSync(join(root, file), 'utf8')
const { dependencies, devDependencies } = JSON.parse(readText('package.json'))

// Entry points of `npm start` and of the commands of a running venue. Their imports must be dependencies.
const product = /^(app|domain|server|supabase\/functions)\//
const entries = [
  'scripts/start.mjs',
  'scripts/build/build.ts',
  'scripts/start/check-config.ts',
  'scripts/operate/backup.ts',
  'scripts/operate/restore.ts',
  'scripts/operate/reconcile.ts',
  'scripts/operate/grant-admin.ts',
  'scripts/operate/reset-factor.ts',
  'vite.config.ts',
  'react-router.config.ts',
]

// Dependencies that no module imports, each with what needs it.
const neededOtherwise = {
  '@fontsource-variable/fraunces': 'app/fonts.css',
  '@fontsource-variable/instrument-sans': 'app/fonts.css',
  '@react-router/node': 'React Router, on the server',
  tailwindcss: 'app/app.css',
}

const sources: Sources = new Map(
  [...readSources(), ...entries.map((path) => [path, readText(path)] as const)]
    .filter(([path]) => !isTest(path))
    // Imports of types are erased before a program runs.
    .map(([path, source]) => [path, source.replace(/^(import|export) type [^;]*? from '[^']+'$/gms, '')]),
)

/** The packages that these files import, directly or through other files of the same package. */
function findPackages(files: string[]): string[] {
  const reached = new Set(files)
  const packages = new Set<string>()
  for (const path of reached) {
    for (const specifier of findSpecifiers(sources.get(path) ?? '')) {
      const to = specifier.startsWith('@') ? specifier : resolveSpecifier(path, specifier)
      if (sources.has(to)) reached.add(to)
      else if (isPackage(to)) packages.add(toPackageName(to))
    }
  }
  return [...packages].sort()
}

function isPackage(specifier: string): boolean {
  const [folder = ''] = specifier.split('/')
  return /^@?[a-z]/.test(specifier) && !specifier.includes(':') && !existsSync(join(root, folder))
}

function toPackageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const used = findPackages([...entries, ...[...sources.keys()].filter((path) => product.test(path))])

it('packages needed to start are dependencies', () => {
  expect(used).toEqual(expect.arrayContaining(['react', 'pg', 'vite']))
  expect(used.filter((name) => !dependencies[name])).toEqual([])
})

it('packages needed only by tests and tools are devDependencies', () => {
  const known = [...used, ...Object.keys(neededOtherwise)]
  expect(Object.keys(dependencies).filter((name) => !known.includes(name))).toEqual([])
})

it('package.json lists every package that tests and tools import', () => {
  const files = [...sources.keys()].filter((path) => !path.startsWith('packages/'))
  const missing = findPackages(files).filter((name) => !dependencies[name] && !devDependencies[name])
  expect(missing).toEqual([])
})

describe.each(globSync('packages/*', { cwd: root }))('%s', (folder) => {
  const own = JSON.parse(readText(`${folder}/package.json`))
  const files = [...sources.keys()].filter((path) => path.startsWith(`${folder}/`))

  it('a workspace package lists every package that it imports', () => {
    const forTests = files.filter((path) => /^packages\/[^/]+\/(test\/|vitest\.config)/.test(path))
    const others = files.filter((path) => !forTests.includes(path))
    expect(findPackages(others).filter((name) => !own.dependencies?.[name])).toEqual([])
    const named = { ...own.dependencies, ...own.devDependencies, [own.name]: own.version }
    expect(findPackages(forTests).filter((name) => !named[name])).toEqual([])
  })

  it('a workspace package requires the same versions as the product', () => {
    const asked = Object.entries({ ...own.dependencies, ...own.devDependencies })
    const known = { ...dependencies, ...devDependencies }
    expect(asked.filter(([name, version]) => known[name] && known[name] !== version)).toEqual([])
  })
})
