import { venue } from '#domain/venue.ts'

/** Title and description of a page that anybody may find. */
export function publicMeta(title: string, description: string) {
  return [{ title: `${title} · ${venue.name}` }, { name: 'description', content: description }]
}

/** Title of a page for people with an account: search engines leave it out. */
export function privateMeta(title: string) {
  return [{ title: `${title} · ${venue.name}` }, { name: 'robots', content: 'noindex' }]
}
