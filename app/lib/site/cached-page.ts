/**
 * The headers of a page that is the same for every visitor, so that the host may cache it (server/site/pages.ts). Lists
 * the query parameters that the page reads; all others are ignored.
 */
export function cachedPage(...reads: string[]) {
  return () => ({ 'X-Page-Reads': reads.join(' ') })
}
