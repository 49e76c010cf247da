import { venue } from '#domain/venue/venue.ts'

/** The public URL of a path, for search engines and shared links. */
export function siteAddress(path: string): string {
  return new URL(path, import.meta.env.VITE_SITE_URL || venue.site).href
}
