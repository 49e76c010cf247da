import { venue } from '#domain/venue/venue.ts'
import { siteAddress } from './site-address.ts'

type PublicPage = {
  /** Where the page stands, such as '/shop'. */
  path: string
  /** What is shown where the page is shared. */
  image?: string
  /** As schema.org says it. */
  data?: readonly object[]
}

const sharedImage = '/og/home.jpg'

/** What search engines and shared links are told of a page that anybody may find. */
export function publicMeta(title: string, description: string, page?: PublicPage) {
  const full = `${title} · ${venue.name}`
  const named = [{ title: full }, { name: 'description', content: description }]
  return page ? [...named, ...sharing(full, description, page)] : named
}

/** Title of a page for people with an account: search engines leave it out. */
export function privateMeta(title: string) {
  return [{ title: `${title} · ${venue.name}` }, { name: 'robots', content: 'noindex' }]
}

function sharing(title: string, description: string, { path, image = sharedImage, data = [] }: PublicPage) {
  return [
    { tagName: 'link', rel: 'canonical', href: siteAddress(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: venue.longName },
    { property: 'og:url', content: siteAddress(path) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: siteAddress(image) },
    // Our own are wide. A product's is square, and would lose its top and bottom.
    { name: 'twitter:card', content: image.startsWith('/og/') ? 'summary_large_image' : 'summary' },
    ...data.map((one) => ({ 'script:ld+json': one })),
  ]
}
