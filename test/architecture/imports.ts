import { posix } from 'node:path'
import { readExports, type Sources } from './source-files.ts'

const statement = /^[ \t]*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm
const dynamic = /\bimport\(\s*(['"])([^'"\n]+)\1/g

/** The specifiers of a module's import, export-from and import() expressions, types included. */
export function findSpecifiers(source: string): string[] {
  return [...source.matchAll(statement), ...source.matchAll(dynamic)].map(([, , specifier = '']) => specifier)
}

/** A specifier as a path from the root, or unchanged if it names a package. */
export function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('@nightlark/')) return readExports().get(specifier) ?? specifier
  if (!specifier.startsWith('.')) return specifier
  return posix.join(posix.dirname(from), specifier)
}

export type Import = { from: string; to: string }

/** Every import of every file, except the types that React Router generates. */
export function findImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, source]) =>
    findSpecifiers(source)
      .filter((specifier) => !specifier.includes('/+types/'))
      .map((specifier) => ({ from, to: resolveSpecifier(from, specifier) })),
  )
}

/** Import cycles, each listed once. */
export function findCycles(sources: Sources): string[] {
  const next = new Map<string, string[]>([...sources.keys()].map((path) => [path, []]))
  for (const { from, to } of findImports(sources)) if (sources.has(to)) next.get(from)?.push(to)

  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return cycles
}
