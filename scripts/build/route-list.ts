import { runInNewContext } from 'node:vm'
import { z } from 'zod'

const Route = z.looseObject({ id: z.string(), imports: z.array(z.string()) })
const Started = z.object({
  __reactRouterManifest: z.looseObject({ routes: z.record(z.string(), Route) }),
})

/**
 * Shortens the router's list of routes, with which every page begins. For each route it names all files that the route imports, for
 * links that prefetch. We have none, and a module loads its own imports. It also says all that a route has not; the router takes what
 * is not said for that. And it says each route's name twice: the browser writes the second.
 */
export function shortRouteList(script: string): string {
  const { __reactRouterManifest: list } = Started.parse(run(script))
  const routes = Object.entries(list.routes).map(([id, route]) => [id, shortened(route)])
  const short = JSON.stringify({ ...list, routes: Object.fromEntries(routes) })
  return `{const list=window.__reactRouterManifest=${short};for(const[id,route]of Object.entries(list.routes))route.id=id}`
}

function shortened({ id: _, ...route }: z.infer<typeof Route>): object {
  const described: [string, unknown][] = Object.entries({ ...route, imports: [] })
  return Object.fromEntries(described.filter(([, value]) => value !== false))
}

/** What the script sets, as in a browser. */
function run(script: string): unknown {
  const window = {}
  runInNewContext(script, { window })
  return window
}
