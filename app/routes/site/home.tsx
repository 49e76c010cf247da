import type { ComponentType } from 'react'
import { Equipment } from '#app/features/landing/components/equipment.tsx'
import { Flyer } from '#app/features/landing/components/flyer.tsx'
import { Gallery } from '#app/features/landing/components/gallery.tsx'
import { Hero } from '#app/features/landing/components/hero.tsx'
import { HowItWorks } from '#app/features/landing/components/how-it-works.tsx'
import { LatePart } from '#app/features/landing/components/late-part.tsx'
import { Pricing } from '#app/features/landing/components/pricing.tsx'
import { Quote } from '#app/features/landing/components/quote.tsx'
import { StoreTeaser } from '#app/features/landing/components/store-teaser.tsx'
import { Story } from '#app/features/landing/components/story.tsx'
import { Testimonials } from '#app/features/landing/components/testimonials.tsx'
import { Tonight } from '#app/features/landing/components/tonight.tsx'
import { galleryItems, teaserItem } from '#app/features/landing/schema.ts'
import { publicMeta } from '#app/lib/page-meta.ts'
import { houseData } from '#app/lib/structured-data.ts'
import type { PictureFile } from '#app/ui/picture.tsx'
import { products } from '#domain/catalogue-data.ts'
import { teaserProducts } from '#domain/catalogue-list.ts'
import { venue } from '#domain/venue.ts'
import type { Route } from './+types/home.ts'

const DESCRIPTION = `${venue.longName} in ${venue.address.city}, ${venue.address.state}: simulator bays, 20,000+ courses, a bar and a kitchen. Open around the clock to members.`

export function meta({ loaderData }: Route.MetaArgs) {
  return publicMeta(`Indoor golf in ${venue.address.city}, ${venue.address.state}`, DESCRIPTION, {
    path: '/',
    data: loaderData && [loaderData.house],
  })
}

// A glob, and not an import, because a checkout whose pictures are not rendered yet should build too.
const manifests = import.meta.glob<PictureFile[]>('../../../media/pictures.json', {
  eager: true,
  import: 'default',
})

/** Runs when the page is built: of the catalogue and the pictures it takes along only what it shows. */
export function loader() {
  const pictures = Object.values(manifests).flat()
  const named = (name: string) => pictures.find((picture) => picture.name === name)
  return {
    house: houseData(venue, '/og/home.jpg'),
    hero: named('hero'),
    clubhouse: named('clubhouse'),
    story: named('story'),
    flyer: named('flyer'),
    gallery: galleryItems(pictures),
    teaser: teaserProducts(products).map(teaserItem),
  }
}

/** What was built stays as it is. */
export function shouldRevalidate() {
  return false
}

async function loadSeason(): Promise<ComponentType> {
  return (await import('#app/features/landing/components/season.tsx')).Season
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, clubhouse, story, flyer, gallery, teaser } = loaderData

  return (
    <main id="content" tabIndex={-1}>
      <Hero picture={hero} />
      <Tonight />
      <HowItWorks picture={clubhouse} />
      <Equipment />
      <Pricing />
      <LatePart load={loadSeason} />
      <StoreTeaser items={teaser} />
      <Testimonials />
      {gallery.length > 0 && <Gallery items={gallery} />}
      <Story picture={story} />
      <Flyer picture={flyer} />
      <Quote />
    </main>
  )
}
