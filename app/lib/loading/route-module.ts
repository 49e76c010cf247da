import { importScript } from './script-import.ts'
import { keepAsking } from './script-trouble.ts'

type Route = { id: string; module: string }

/**
 * Replaces React Router's own loader of route modules (scripts/build/script-imports.ts). That one reloads the current page if the next
 * page's script cannot be loaded: without a connection, the page and what was typed into it would be lost.
 */
export async function loadRouteModule(
  { id, module }: Route,
  cache: Record<string, unknown>,
): Promise<unknown> {
  cache[id] ??= await keepAsking(() => importScript(() => import(/* @vite-ignore */ module), [module]))
  return cache[id]
}
