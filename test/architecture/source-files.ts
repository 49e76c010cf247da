import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'

/** The text of each file, by its path from the root. */
export type Sources = Map<string, string>

const root = join(import.meta.dirname, '../..')
const folders = [
  'app',
  'domain',
  'server',
  'packages',
  'supabase/functions',
  'scripts',
  'test',
  'e2e',
  'bench',
]
const generated = ['app/lib/backend/database.types.ts', 'supabase/functions/_shared/database/tables.ts']

/** Every source file that is not generated. */
export function readSources(): Sources {
  const names = folders.filter((folder) => existsSync(join(root, folder))).flatMap(listFiles)
  return read(names.filter((name) => /\.(tsx?|mjs|mts)$/.test(name) && !generated.includes(name)))
}

export function readSchemas(): Sources {
  return read(listFiles('supabase/schemas'))
}

let exported: Map<string, string> | undefined

/** The file behind each import name of our packages. */
export function readExports(): Map<string, string> {
  exported ??= new Map(
    readdirSync(join(root, 'packages')).flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(
        readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
      )
      return Object.entries<string>(exports).map(
        ([path, file]) => [posix.join(name, path), posix.join('packages', folder, file)] as const,
      )
    }),
  )
  return exported
}

function read(names: string[]): Sources {
  return new Map(names.sort().map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** The noun that a file of app/features belongs to: 'booking', 'admin/calendar', 'admin/settings/prices'. */
export function toFeatureFolder(path: string): string | undefined {
  const noun = /^app\/features\/((?:admin\/(?:settings\/)?)?(?!components\/)[^/]+)\/(?:components\/)?[^/]+$/
  return noun.exec(path)?.[1]
}
