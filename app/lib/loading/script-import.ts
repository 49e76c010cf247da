/** The server no longer has a file of this page, because a new version was published. Reloading the page loads that. */
export class OutdatedError extends Error {}

const staticImport = /\b(?:from|import)"\.\/([^"]+)"/g
const arrivals = new Map<string, Promise<string[]>>()

/**
 * Replaces import() in the built site (scripts/build/script-imports.ts). Firefox and some Chromiums never request a module again
 * after it failed once. So a script and its imports are first fetched into the browser's cache, which can be repeated, and then
 * imported from there.
 */
export async function importScript<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  if (arrivals.size === 0) noteStart()
  await fetchAll(files.map((file) => new URL(file, window.location.origin).href))
  return load().catch((cause: unknown) => {
    throw new OutdatedError('A script could not be imported.', { cause })
  })
}

/** The page's own scripts need not be fetched again: this code is one of them. */
function noteStart(): void {
  for (const entry of performance.getEntriesByType('resource')) {
    const isThere = !('responseStatus' in entry) || entry.responseStatus === 200
    if (isThere && entry.name.endsWith('.js')) arrivals.set(entry.name, Promise.resolve([]))
  }
}

async function fetchAll(scripts: readonly string[]): Promise<void> {
  const seen = new Set<string>()
  for (let next = scripts; next.length > 0; ) {
    for (const script of next) seen.add(script)
    const imports = await Promise.all(next.map(arrivalOf))
    next = [...new Set(imports.flat())].filter((script) => !seen.has(script))
  }
}

/** Settles when a script and its imports are in the browser's cache. */
function arrivalOf(script: string): Promise<string[]> {
  let arrival = arrivals.get(script)
  if (!arrival) {
    arrival = fetchScript(script)
    arrivals.set(script, arrival)
    arrival.catch(() => arrivals.delete(script))
  }
  return arrival
}

async function fetchScript(script: string): Promise<string[]> {
  const response = await fetch(script)
  const text = await response.text()
  if (response.status >= 500) throw new Error(`${script} was answered with ${response.status}.`)
  // If a file is missing, some servers answer with an HTML page.
  const isScript = response.headers.get('content-type')?.includes('javascript')
  if (!response.ok || !isScript) throw new OutdatedError(`${script} is gone.`)
  return [...text.matchAll(staticImport)].map(([, name = '']) => new URL(name, script).href)
}
