import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { root } from '../install.mjs'

type Ask = (id: string) => { importedIds: string[]; code: string | null } | null

type Chunk = {
  /** These modules, and all that they import. */
  whole?: readonly string[]
  /** Only what these import. */
  below?: readonly string[]
  /** What two chunks could have goes to that of the higher priority. */
  priority: number
}

/**
 * One file for what always comes together. It is asked of the bundler what imports what, so that a module that is added below comes
 * with it; if one that is named here has moved, the build fails.
 */
export function chunkOf(
  name: string,
  { whole = [], below = [], priority }: Chunk,
): Rolldown.CodeSplittingGroup {
  const paths = [...whole, ...below]
  const gone = paths.filter((path) => !existsSync(absolute(path)))
  if (gone.length > 0)
    throw new Error(`The chunk ${name} is made for ${gone.join(', ')}, and there is no such file.`)
  const modules = new Set<string>()
  return {
    debugName: name,
    priority,
    name: (id, context) => {
      if (modules.size === 0) {
        const ask: Ask = (one) => context.getModuleInfo(one)
        for (const one of importedBelow(paths.map(absolute), ask)) modules.add(one)
        for (const one of whole) modules.add(absolute(one))
      }
      // Styles stay with the module that imports them, or they would come with the chunk.
      return modules.has(id) && !id.endsWith('.css') ? name : null
    },
  }
}

function absolute(path: string): string {
  return join(root, path)
}

type Shared = {
  /** Pages that people wait for many times a day. */
  usedMost: readonly string[]
  /**
   * Pages by what they are for, and parts that are loaded later; a folder stands for all pages in it. A page gets a little that only others
   * of its kind use.
   */
  kinds: Readonly<Record<string, readonly string[]>>
  /** The kinds of those that get nothing that they do not need. */
  apart: readonly string[]
}

/**
 * Files for what the pages that are used most share with others, one for each set of kinds of pages that use it. Left to the bundler,
 * it is a file for each set of pages: dozens, of some hundred bytes each.
 */
export function sharedChunks(shared: Shared): Rolldown.CodeSplittingGroup[] {
  const { usedMost, kinds, apart } = shared
  for (const path of [...usedMost, ...Object.values(kinds).flat()])
    if (!existsSync(absolute(path))) throw new Error(`${path} shares chunks, and there is no such file.`)
  const count = Object.keys(kinds).length
  let usedBy: Map<string, readonly string[]> | undefined
  // What a module imports is used by as many kinds of pages or more. The bundler puts it into the same file, unless it has one of a higher
  // priority: so those apart come last, and lose nothing to a file that small ones have joined.
  return Array.from({ length: 2 * count }, (_, index) => ({
    debugName: `shared by ${(index % count) + 1}${index < count ? '' : ', apart'}`,
    priority: index + 1,
    name: (id, context) => {
      usedBy ??= usersOf(shared, (one) => context.getModuleInfo(one))
      const users = usedBy.get(id) ?? []
      const place = users.length - 1 + (isApart(users, apart) ? count : 0)
      return place === index && !id.endsWith('.css') ? users.join('-') : null
    },
  }))
}

/** The kinds of pages that use each module which a page that is used most shares. */
export function usersOf({ usedMost, kinds, apart }: Shared, ask: Ask): Map<string, readonly string[]> {
  const below = (path: string) => importedBelow([absolute(path)], ask)
  const pages = Object.entries(kinds).flatMap(([kind, paths]) =>
    paths.flatMap(pagesOf).map((path) => ({ kind, modules: below(path) })),
  )
  const users = new Map<string, string[]>()
  for (const id of new Set(usedMost.flatMap((path) => [...below(path)]))) {
    const using = pages.filter(({ modules }) => modules.has(id)).map(({ kind }) => kind)
    if (using.length > 1) users.set(id, [...new Set(using)])
  }
  return joinSmall(users, apart, ask)
}

/** A file below this many characters costs more to ask for than its bytes do to those who do not need them. */
const leastLength = 6000

type Together = { kinds: readonly string[]; modules: string[]; length: number }

/** What is too little for a file of its own comes with what more kinds of pages use, but never to those of a kind that is apart. */
function joinSmall(
  users: Map<string, string[]>,
  apart: readonly string[],
  ask: Ask,
): Map<string, readonly string[]> {
  const sets = new Map<string, Together>()
  for (const [id, kinds] of users) {
    const set = sets.get(kinds.join()) ?? { kinds, modules: [], length: 0 }
    set.modules.push(id)
    set.length += ask(id)?.code?.length ?? 0
    sets.set(kinds.join(), set)
  }
  const fewestFirst = [...sets.values()].toSorted((one, other) => one.kinds.length - other.kinds.length)
  const joining = fewestFirst.filter(({ kinds }) => !isApart(kinds, apart))
  for (const [index, small] of joining.entries()) {
    if (small.length >= leastLength) continue
    const wider = joining
      .slice(index + 1)
      .find((other) => small.kinds.every((kind) => other.kinds.includes(kind)))
    if (!wider) continue
    wider.modules.push(...small.modules.splice(0))
    wider.length += small.length
  }
  return new Map(fewestFirst.flatMap(({ kinds, modules }) => modules.map((id) => [id, kinds])))
}

function isApart(kinds: readonly string[], apart: readonly string[]): boolean {
  return apart.some((kind) => kinds.includes(kind))
}

/** A page, or those of a folder. */
function pagesOf(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [path]
  const files = readdirSync(absolute(path), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.tsx')).map((file) => `${path}/${file}`)
}

/** What modules import, and what that imports; not what it asks for later. */
export function importedBelow(modules: readonly string[], ask: Ask): Set<string> {
  const found = new Set<string>()
  const next = [...modules]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const imported of importedBy(id, ask)) {
      if (found.has(imported)) continue
      found.add(imported)
      next.push(imported)
    }
  }
  return found
}

/** What names all icons there are, of which a module takes some. */
const collection = /\/lucide-react\.mjs$/

function importedBy(id: string, ask: Ask): string[] {
  const { importedIds = [], code } = ask(id) ?? {}
  return importedIds.flatMap((imported) =>
    collection.test(imported) ? iconsIn(code ?? '', imported, ask) : imported,
  )
}

const exportedFrom = /export\s*\{([^}]*)\}\s*from\s*['"]\.(\/icons\/[\w-]+\.mjs)['"]/g
const iconFiles = new Map<string, Map<string, string>>()

/** Where each icon of the collection is, by its names. It is read once: it is long, and every page asks for it. */
function filesOf(all: string, ask: Ask): Map<string, string> {
  const known = iconFiles.get(all)
  if (known) return known
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (ask(all)?.code ?? '').matchAll(exportedFrom))
    for (const [, name = ''] of names.matchAll(/\bas (\w+)/g)) files.set(name, join(dirname(all), file))
  if (files.size > 0) iconFiles.set(all, files)
  return files
}

/** The files of the icons that a module takes from the collection. */
function iconsIn(code: string, all: string, ask: Ask): string[] {
  const taken = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
  const names = taken.flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(' ')[0] ?? ''))
  return names.flatMap((name) => filesOf(all, ask).get(name) ?? [])
}
