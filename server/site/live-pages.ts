import { createHash } from 'node:crypto'
import type { Coding } from './accept-encoding.ts'
import { encode } from './encode.ts'
import { isLive, liveVenueWriter } from './live-page.ts'
import type { LiveVenue } from './live-venue.ts'
import type { Asset, Body } from './site-file.ts'

type LivePage = { write: (venue: LiveVenue) => string; venue?: LiveVenue; asset?: Asset }

/** Serves pages with what staff have set. A page is written again only when that has changed. */
export async function livePages(assets: Asset[], readVenue: () => Promise<LiveVenue | null>) {
  const pages = new Map<Asset, LivePage>()
  for (const asset of assets.filter(({ type }) => type.startsWith('text/html'))) {
    const html = new TextDecoder().decode(await asset.body('identity'))
    if (isLive(html)) pages.set(asset, { write: writerOf(html) })
  }

  return async (built: Asset): Promise<Asset> => {
    const page = pages.get(built)
    const venue = page && (await readVenue())
    if (!page || !venue) return built
    if (page.venue !== venue || !page.asset) {
      const written = writtenAsset(built, page.write(venue))
      // If the text is the same, the compressed forms are kept.
      if (page.asset?.etag !== written.etag) page.asset = written
      page.venue = venue
    }
    return page.asset ?? built
  }
}

/** Its places are looked for when a page is first asked for: a start does not wait for all of them. */
function writerOf(html: string): LivePage['write'] {
  let write: LivePage['write'] | undefined
  return (venue) => {
    write ??= liveVenueWriter(html)
    return write(venue)
  }
}

function writtenAsset(built: Asset, html: string): Asset {
  const content = new TextEncoder().encode(html)
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { ...built, etag, size: content.byteLength, body: encoder(content) }
}

/**
 * The best compression takes longer than a visitor should wait. The first request gets a quick one; the second starts the
 * best one, which later requests get.
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
      // If the best compression fails, the quick one stays.
      best.then(
        () => made.set(coding, best),
        () => bettered.delete(coding),
      )
    }
    return body
  }
}
