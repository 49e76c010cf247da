/**
 * Headers for a page that is the same for every visitor, so that the host may cache it (server/site/pages.ts). Name the
 * query parameters that the page reads; the cache ignores all others.
 */
export function cachedPage(...parameters: string[]) {
  return () => ({ 'X-Page-Reads': parameters.join(' ') })
}
