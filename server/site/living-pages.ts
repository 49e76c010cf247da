import { createHash } from 'node:crypto'
import type { Coding } from './accept-encoding.ts'
import { encode } from './encode.ts'
import type { LiveVenue } from './live-venue.ts'
import { isLiving, writeLiveVenue } from './living-page.ts'
import type { Asset, Body } from './site-file.ts'

type Living = { html: string; told?: LiveVenue; asset?: Asset }

/** Pages as they read now. Each is written anew when what it says of the house has changed. */
export async function livingPages(assets: Asset[], readTold: () => Promise<LiveVenue | null>) {
  const pages = new Map<Asset, Living>()
  for (const asset of assets.filter(({ type }) => type.startsWith('text/html'))) {
    const html = new TextDecoder().decode(await asset.body('identity'))
    if (isLiving(html)) pages.set(asset, { html })
  }

  return async (built: Asset): Promise<Asset> => {
    const page = pages.get(built)
    const told = page && (await readTold())
    if (!page || !told) return built
    if (page.told !== told || !page.asset) {
      const written = writtenAsset(built, writeLiveVenue(page.html, told))
      // The same words in a new reading: what is compressed already stays.
      if (page.asset?.etag !== written.etag) page.asset = written
      page.told = told
    }
    return page.asset ?? built
  }
}

function writtenAsset(built: Asset, html: string): Asset {
  const content = new TextEncoder().encode(html)
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { ...built, etag, size: content.byteLength, body: encoder(content) }
}

/**
 * The smallest form of a page takes longer to make than a visitor should wait: the first gets one that is made in a
 * moment, and from the second request on the best is on its way to those who follow.
 */
function encoder(content: Body): Asset['body'] {
  const made = new Map<Coding, Promise<Body>>()
  const bettered = new Set<Coding>()

  return (coding) => {
    if (coding === 'identity') return content
    const known = made.get(coding)
    const body = known ?? encode(content, coding, 'quick')
    if (!known) {
      made.set(coding, body)
      body.catch(() => made.delete(coding))
    } else if (!bettered.has(coding)) {
      bettered.add(coding)
      const best = encode(content, coding, 'best')
      // Who cannot have the best keeps what there is.
      best.then(
        () => made.set(coding, best),
        () => bettered.delete(coding),
      )
    }
    return body
  }
}
