import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { root } from '../install.mjs'

type Ask = (id: string) => { importedIds: string[] } | null

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

/** What modules import, and what that imports; not what it asks for later. */
export function importedBelow(modules: readonly string[], ask: Ask): Set<string> {
  const found = new Set<string>()
  const next = [...modules]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const imported of ask(id)?.importedIds ?? []) {
      if (found.has(imported) || isCollection(imported)) continue
      found.add(imported)
      next.push(imported)
    }
  }
  return found
}

/** What names all icons there are, of which a module takes one. */
function isCollection(id: string): boolean {
  return id.endsWith('/lucide-react.mjs')
}
