import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Every path pattern of the site map; the catch-all route is not one, since what it catches is not found. */
export function appPaths(routes: RouteConfigEntry[]): string[] {
  const paths = pathsBelow(routes, '').filter((path) => path !== '/*')
  return [...new Set(paths)].sort()
}

function pathsBelow(routes: RouteConfigEntry[], parent: string): string[] {
  return routes.flatMap((route) => {
    const own = route.path ?? ''
    const full = own.startsWith('/') ? own : own === '' ? parent : `${parent}/${own}`
    const isPage = own !== '' || route.index === true
    return [...(isPage ? [full || '/'] : []), ...pathsBelow(route.children ?? [], full)]
  })
}
