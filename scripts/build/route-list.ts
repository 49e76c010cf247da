import { z } from 'zod'

const Route = z.looseObject({ id: z.string(), imports: z.array(z.string()) })
const List = z.looseObject({ routes: z.record(z.string(), Route) })
const assignment = /^window\.__reactRouterManifest=(\{[\s\S]*\});?\s*$/
const scriptFile = /"\/assets\/([^"]+)\.js"/g
// The values that most routes have, which are written once only.
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
 * Shortens the router's list of routes, with which every page begins. For each route it names all files that the route imports, for
 * links that prefetch. We have none, and a module loads its own imports. Here each file is named once.
 */
export function shortRouteList(script: string): string {
  const [, json] = assignment.exec(script) ?? []
  if (json === undefined) throw new Error('The list of routes does not look as it used to.')
  const list = List.parse(JSON.parse(json))
  const short = Object.values(list.routes).map((route) => [route.id, unusual({ ...route, imports: [] })])
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

// In the order in which the list uses them: it takes the next name each time.
function written(list: object): string {
  const text = JSON.stringify(list)
  const names = [...new Set([...text.matchAll(scriptFile)].map(([, name = '']) => name))]
  let asked = 0
  const short = text.replace(scriptFile, (_, name: string) => {
    const at = names.indexOf(name)
    if (at < asked) return `f[${at}]`
    asked += 1
    return 'n()'
  })
  return [
    `const f=${JSON.stringify(names)}.map(name=>"/assets/"+name+".js");let i=0;const n=()=>f[i++],list=${short};`,
    `for(const id in list.routes)list.routes[id]={id,...${JSON.stringify(mostly)},...list.routes[id]};`,
    'window.__reactRouterManifest=list;',
  ].join('\n')
}
