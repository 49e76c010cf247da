type Route = { id: string; module: string }

let importRoute: (script: string) => Promise<unknown>

/**
 * Hands in how the script of a page is imported. This stands in React's own file, which imports nothing of ours, so that it keeps its
 * name, and who comes back need not load it again, while the site changes.
 */
export function importRoutesBy(load: (script: string) => Promise<unknown>): void {
  importRoute = load
}

/**
 * Replaces React Router's own loader of route modules (scripts/build/script-imports.ts). That one reloads the current page if the next
 * page's script cannot be loaded: without a connection, the page and what was typed into it would be lost.
 */
export async function loadRouteModule(
  { id, module }: Route,
  cache: Record<string, unknown>,
): Promise<unknown> {
  cache[id] ??= await importRoute(module)
  return cache[id]
}
