import { z } from 'zod'

const Route = z.looseObject({
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()),
})
const List = z.looseObject({
  entry: z.looseObject({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), Route),
})
const assignment = /^window\.__reactRouterManifest=(\{[\s\S]*\});?\s*$/
const scriptFile = /"\/assets\/([^"]+)\.js"/g
// What most routes have not is said once.
const mostly = {
  imports: [],
  css: [],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
}

/**
 * The router's list of routes, which every page begins with, names with each route all files that it needs. Shorter: a
 * route comes with its parents, so what they bring need not be named again; and each file is named once.
 */
export function shortRouteList(script: string): string {
  const [, json] = assignment.exec(script) ?? []
  if (json === undefined) throw new Error('The list of routes does not look as it used to.')
  const list = List.parse(JSON.parse(json))
  const always = [list.entry.module, ...list.entry.imports]
  const short = Object.entries(list.routes).map(([id, route]) => {
    const known = new Set([...always, ...broughtByParents(route.parentId, list.routes)])
    const imports = route.imports.filter((file) => !known.has(file)).sort()
    return [id, unusual({ ...route, imports })] as const
  })
  return written({ ...list, routes: Object.fromEntries(short) })
}

function unusual(route: Record<string, unknown>): Record<string, unknown> {
  const usual = Object.entries(mostly).map(([key, value]) => `${key}:${JSON.stringify(value)}`)
  return Object.fromEntries(
    Object.entries(route).filter(
      ([key, value]) => key !== 'id' && !usual.includes(`${key}:${JSON.stringify(value)}`),
    ),
  )
}

function written(list: object): string {
  const text = JSON.stringify(list)
  const names = [...new Set([...text.matchAll(scriptFile)].map(([, name = '']) => name))]
  const short = text.replace(scriptFile, (_, name: string) => `f[${names.indexOf(name)}]`)
  return [
    `const f=${JSON.stringify(names)}.map(name=>"/assets/"+name+".js"),list=${short};`,
    `for(const id in list.routes)list.routes[id]={id,...${JSON.stringify(mostly)},...list.routes[id]};`,
    'window.__reactRouterManifest=list;',
  ].join('\n')
}

function broughtByParents(id: string | undefined, routes: z.infer<typeof List>['routes']): string[] {
  const parent = id === undefined ? undefined : routes[id]
  if (!parent) return []
  return [parent.module, ...parent.imports, ...broughtByParents(parent.parentId, routes)]
}
