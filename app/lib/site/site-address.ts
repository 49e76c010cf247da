import { serverBackend } from '../backend/endpoint.ts'

/** The public URL of a path, for search engines and shared links. */
export function siteAddress(path: string): string {
  return new URL(path, serverBackend()?.siteUrl ?? window.location.origin).href
}
