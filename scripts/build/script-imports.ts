import { join } from 'node:path'
import type { Plugin } from 'vite'

const lib = join(import.meta.dirname, '../../app/lib/loading')
const viteHelper = '\0vite/preload-helper.js'

const isOurs = (file: string) => !file.includes('/rolldown-runtime-')

/** Every import() of the built site goes the way of app/lib/loading/script-import.ts: those that Vite wraps, and the router's of routes. */
export function scriptImports(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'script-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      if (source !== './routeModules.js' || !importer.includes('/react-router/')) return
      replaced.add('routes')
      return join(lib, 'route-module.ts')
    },
    load(id) {
      if (id !== viteHelper) return
      replaced.add('helper')
      return `export { importScript as __vitePreload } from ${JSON.stringify(join(lib, 'script-import.ts'))}`
    },
    generateBundle(_, bundle) {
      if (replaced.size < 2) this.error('Vite or React Router does not import scripts as it used to.')
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && /^const __vite__mapDeps=.*\.css"/.test(chunk.code))
          this.error(`${chunk.fileName} imports a part with styles of its own, and nothing would load them.`)
        if (chunk.type === 'chunk' && chunk.name === 'framework' && chunk.imports.some(isOurs))
          this.error(`React's file imports ${chunk.imports.filter(isOurs)}: its name would change with that.`)
      }
    },
  }
}
