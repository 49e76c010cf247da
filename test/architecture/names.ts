import { basename } from 'node:path'
import { isTest, type Sources, toFeatureFolder } from './source-files.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const vague = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'hooks',
  'types',
  'constants',
  'index',
])
const featureFiles = ['queries.ts', 'mutations.ts', 'schema.ts', 'rules.ts', 'words.ts', 'state.ts']
const functionHost = /^supabase\/functions\/[^/]+\/index\.ts$/

// Files in which a tool requires a default export.
const defaultExports = [
  functionHost,
  /^app\/routes\/.+\.tsx?$/,
  /^app\/(root|entry\.server|entry\.client)\.tsx$/,
  /^app\/routes\.ts$/,
  /^test\/global-setup\.ts$/,
  /^packages\/[^/]+\/vitest\.config\.ts$/,
  /^test\/screens\/environment\.ts$/,
  /^e2e\/global-(setup|teardown)\.ts$/,
]

export function findWrongNames(sources: Sources): string[] {
  return [...sources.keys()].flatMap((path) => [...findBadParts(path), ...findFeatureStrangers(path)])
}

function findBadParts(path: string): string[] {
  if (functionHost.test(path)) return []
  const names = path.split('/').map((part) => part.split('.')[0] ?? '')
  return names
    .filter((name) => name !== '_shared' && (!kebab.test(name) || vague.has(name)))
    .map(
      (name) =>
        `${path}: "${name}" ${kebab.test(name) ? 'says nothing of what is inside' : 'is not kebab-case'}`,
    )
}

function findFeatureStrangers(path: string): string[] {
  if (!path.startsWith('app/features/') || isTest(path)) return []
  const inside = path.slice(`app/features/${toFeatureFolder(path)}/`.length)
  if (/^((queries|mutations|schema|rules|words|state)\.ts|components\/[^/]+\.tsx)$/.test(inside)) return []
  return [`${path}: a feature holds ${featureFiles.join(', ')}, components/ and tests`]
}

const schema = /^const \w+( =|\s*=\s*\(\w+: \w+\) =>)\s+(z\b|fromSql\(|[A-Z]\w*\.)/
const inferred = /^type \w+ = z\.(infer|input|output)</

/** Finds exports other than zod schemas and their types, and functions, in a feature's schema.ts. */
export function findSchemaStrangers(sources: Sources): string[] {
  const files = [...sources].filter(([path]) => /^app\/features\/.+\/schema\.ts$/.test(path))
  return files.flatMap(([path, source]) => {
    const exported = source.split(/^export /m).slice(1)
    const strangers = exported.filter((text) => !schema.test(text) && !inferred.test(text))
    const functions = source.match(/^(async )?function \w+/gm) ?? []
    return [
      ...strangers.map((text) => `${path} exports what is no schema: ${text.split('\n')[0]}`),
      ...functions.map((text) => `${path} holds a ${text}`),
    ]
  })
}

/** Component files that are not named after their component: booking-list.tsx exports BookingList. */
export function findMisnamedComponents(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => /^app\/(features\/.+\/components|ui)\/[^/]+\.tsx$/.test(path) && !isTest(path))
    .map(([path, source]) => ({ path, source, name: toPascalCase(basename(path, '.tsx')) }))
    .filter(
      ({ source, name }) => !new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm').test(source),
    )
    .map(({ path, name }) => `${path} exports no ${name}`)
}

function toPascalCase(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

export function findWrongDefaultExports(sources: Sources): string[] {
  return [...sources]
    .filter(
      ([path, source]) => /^export (default\b|\{[^}]*\bas default\b)/m.test(source) && !canDefault(path),
    )
    .map(([path]) => `${path} has a default export that no tool demands`)
}

function canDefault(path: string): boolean {
  return defaultExports.some((pattern) => pattern.test(path))
}

/** Files that only re-export. */
export function findBarrels(sources: Sources): string[] {
  return [...sources].filter(([, source]) => isBarrel(source)).map(([path]) => `${path} only re-exports`)
}

function isBarrel(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim()
  const rest = code.replace(
    /^export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?\s*/gm,
    '',
  )
  return code !== '' && rest.trim() === ''
}
