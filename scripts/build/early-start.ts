import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page begins with in place of the app: the files to be asked for with the page, and the one that draws (app/early). */
export type EarlyStart = { files: string[]; view: string | null }

const marked = /\bdata-start="(\w+)"/
const viewMark = /\bdata-early-view="(\w+)"/
// What it says only now and then comes when it does.
const isDrawnAtOnce = /\bdata-start="portal"/
const staticImport = /\bfrom"\.\/([^"]+)"/g

/** What pages begin with that name it (`data-start="frame"` is app/entry.frame.ts), among the files of a build. */
export function earlyStarts(client: string, names: readonly string[]): (html: string) => EarlyStart | null {
  const fileOf = (name: string) => {
    const file = names.find((one) => one.startsWith(`assets/${name}-`) && one.endsWith('.js'))
    if (file === undefined) throw new Error(`The build wrote no assets/${name}.`)
    return file
  }
  const importsOf = (file: string) =>
    [...readFileSync(join(client, file), 'utf8').matchAll(staticImport)].map(([, name]) => `assets/${name}`)

  return (html) => {
    const start = marked.exec(html)?.[1]
    if (start === undefined) return null
    const viewName = viewMark.exec(html)?.[1]
    const view = viewName === undefined ? null : fileOf(`early.${viewName}`)
    const first = [fileOf(`entry.${start}`), ...(view !== null && isDrawnAtOnce.test(html) ? [view] : [])]
    const files = [...new Set(first.flatMap((file) => [file, ...importsOf(file)]))]
    return { files: files.map((name) => `/${name}`), view: view && `/${view}` }
  }
}
