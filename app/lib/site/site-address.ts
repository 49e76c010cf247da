import { venue } from '#domain/venue/venue.ts'

/** An address as the outside world is told it: in search engines, in shared links. */
export function siteAddress(path: string): string {
  return new URL(path, import.meta.env.VITE_SITE_URL || venue.site).href
}
