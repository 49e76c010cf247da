import { importScript } from './script-import.ts'
import { keepAsking } from './script-trouble.ts'

type Route = { id: string; module: string }

/**
 * In place of React Router's own (scripts/build/script-imports.ts), which loads the page that one is on once more when the
 * script of the next cannot be had: without a connection that takes away what is there, and what was typed into it.
 */
export async function loadRouteModule(
  { id, module }: Route,
  cache: Record<string, unknown>,
): Promise<unknown> {
  cache[id] ??= await keepAsking(() => importScript(() => import(/* @vite-ignore */ module), [module]))
  return cache[id]
}
