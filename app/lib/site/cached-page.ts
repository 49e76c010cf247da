/**
 * The headers of a page that everybody is shown alike: the host may keep it (server/site/pages.ts). It names the parameters of the query
 * that the page reads; all others change nothing.
 */
export function cachedPage(...reads: string[]) {
  return () => ({ 'X-Page-Reads': reads.join(' ') })
}
