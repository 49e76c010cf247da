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
const assignment = /^(window\.__reactRouterManifest=)(\{[\s\S]*\})(;?\s*)$/

/**
 * The router's list of routes, which every page begins with, names with each route all files that it needs. Shorter: a
 * route comes with its parents, so what they bring need not be named again; and names in order compress better.
 */
export function shortRouteList(script: string): string {
  const [, start, json, end] = assignment.exec(script) ?? []
  if (json === undefined) throw new Error('The list of routes does not look as it used to.')
  const list = List.parse(JSON.parse(json))
  const always = [list.entry.module, ...list.entry.imports]
  const short = Object.entries(list.routes).map(([id, route]) => {
    const known = new Set([...always, ...broughtByParents(route.parentId, list.routes)])
    const imports = route.imports.filter((file) => !known.has(file)).sort()
    return [id, { ...route, imports }] as const
  })
  return `${start}${JSON.stringify({ ...list, routes: Object.fromEntries(short) })}${end}`
}

function broughtByParents(id: string | undefined, routes: z.infer<typeof List>['routes']): string[] {
  const parent = id === undefined ? undefined : routes[id]
  if (!parent) return []
  return [parent.module, ...parent.imports, ...broughtByParents(parent.parentId, routes)]
}
