import { venue } from '#domain/venue/venue.ts'
import { siteAddress } from './site-address.ts'

type PublicPage = {
  /** The page's path, such as '/shop'. */
  path: string
  image?: string
  /** Structured data of schema.org. */
  data?: readonly object[]
}

const sharedImage = '/og/home.jpg'

export function publicMeta(title: string, description: string, page?: PublicPage) {
  const full = `${title} · ${venue.name}`
  const named = [{ title: full }, { name: 'description', content: description }]
  return page ? [...named, ...sharingTags(full, description, page)] : named
}

/** Search engines must not index the page. */
export function privateMeta(title: string) {
  return [{ title: `${title} · ${venue.name}` }, { name: 'robots', content: 'noindex' }]
}

function sharingTags(
  title: string,
  description: string,
  { path, image = sharedImage, data = [] }: PublicPage,
) {
  return [
    { tagName: 'link', rel: 'canonical', href: siteAddress(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: venue.longName },
    { property: 'og:url', content: siteAddress(path) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: siteAddress(image) },
    // Product pictures are square, and the large card would crop them.
    { name: 'twitter:card', content: image.startsWith('/og/') ? 'summary_large_image' : 'summary' },
    ...data.map((item) => ({ 'script:ld+json': item })),
  ]
}
