/** The server no longer has a file of this page, since another version has been published: loading the page again brings that. */
export class OutdatedError extends Error {}

const staticImport = /\b(?:from|import)"\.\/([^"]+)"/g
const arrivals = new Map<string, Promise<string[]>>()

/**
 * What import() is in the built site (scripts/build/script-imports.ts). Firefox, and some Chromiums, never ask again for a
 * module that could not be had once. So a script, and all that it imports, is first fetched into the browser's cache, which
 * can be tried any number of times, and only then imported from there.
 */
export async function importScript<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  if (arrivals.size === 0) noteStart()
  await fetchAll(files.map((file) => new URL(file, window.location.origin).href))
  return load().catch((cause: unknown) => {
    throw new OutdatedError('A script that was there could not be imported.', { cause })
  })
}

/** What came with the page itself need not be fetched again: without it none of this would run. */
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

/** Settles when a script lies in the browser's cache, with what it imports. */
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
  // Where a file is gone, some servers send a page in its place.
  const isScript = response.headers.get('content-type')?.includes('javascript')
  if (!response.ok || !isScript) throw new OutdatedError(`${script} is gone.`)
  return [...text.matchAll(staticImport)].map(([, name = '']) => new URL(name, script).href)
}
