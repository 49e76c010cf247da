import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { elementsOf } from '../../server/site/page-elements.ts'

/** What a page begins with in place of the app (app/entry.NAME.ts), the files to be asked for with it, and the one that draws (app/early). */
export type EarlyStart = { name: string; files: string[]; view: string | null }

/** What pages begin with that name it (`data-start="frame"` is app/entry.frame.ts), among the files of a build. */
export function earlyStarts(client: string, names: readonly string[]): (html: string) => EarlyStart | null {
  const fileOf = (name: string) => {
    const file = names.find((one) => one.startsWith(`assets/${name}-`) && one.endsWith('.js'))
    if (file === undefined) throw new Error(`The build wrote no assets/${name}.`)
    return file
  }
  const importsOf = (file: string) =>
    importedBy(readFileSync(join(client, file), 'utf8')).map((path) => join('assets', path))

  return (html) => {
    const start = markOf(html, 'data-start')
    if (start === '') return null
    const viewName = markOf(html, 'data-early-view')
    const view = viewName === '' ? null : fileOf(`early.${viewName}`)
    // What a page shows only in some cases comes when it does.
    const isDrawnAtOnce = view !== null && start === 'portal'
    const first = [fileOf(`entry.${start}`), ...(isDrawnAtOnce ? [view] : [])]
    const files = new Set(first)
    // A set is read to its end, also what is added meanwhile.
    for (const file of files) for (const imported of importsOf(file)) files.add(imported)
    return { name: start, files: [...files].map((name) => `/${name}`), view: view && `/${view}` }
  }
}

/** Empty where there is no such mark, or nothing in it. */
function markOf(html: string, attribute: string): string {
  return elementsOf(html).find(({ attribs }) => attribute in attribs)?.attribs[attribute] ?? ''
}

function importedBy(script: string): string[] {
  return parseAst(script).body.flatMap((one) =>
    one.type === 'ImportDeclaration' ? [String(one.source.value)] : [],
  )
}
