import type { ComponentType } from 'react'
import { Hero } from '#app/features/landing/components/hero.tsx'
import { LatePart } from '#app/features/landing/components/late-part.tsx'
import { Tonight } from '#app/features/landing/components/tonight.tsx'
import { pictureNamed, shotFigures, teaserItem } from '#app/features/landing/rules.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { lateHydrated } from '#app/lib/loading/late-hydration.tsx'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { venueData } from '#app/lib/site/structured-data.ts'
import { hasTicket } from '#app/lib/site/ticket-mark.ts'
import { teaserProducts } from '#domain/catalogue/list.ts'
import { venue } from '#domain/venue/venue.ts'
import type { Route } from './+types/home.ts'

const DESCRIPTION = `${venue.longName} in ${venue.address.city}, ${venue.address.state}: simulator bays, ${venue.courses} courses, a bar and a kitchen. Open ${venue.memberHours.inText} to members.`

/** What search engines read of the house is written when the page is built; the app only keeps its place. */
export function meta() {
  return publicMeta(`Indoor golf in ${venue.address.city}, ${venue.address.state}`, DESCRIPTION, {
    path: '/',
    data: [import.meta.env.SSR ? venueData(venue, '/og/home.jpg') : {}],
  })
}

const FrontHalf = lateHydrated(
  'front-half',
  async () => (await import('#app/features/landing/components/front-half.tsx')).FrontHalf,
  { isBelow: true },
)
const BackHalf = lateHydrated(
  'back-half',
  async () => (await import('#app/features/landing/components/back-half.tsx')).BackHalf,
  { isBelow: true },
)

/** Runs when the page is built, and includes the data that its first parts show. */
export function loader() {
  return {
    hero: pictureNamed('hero'),
    figures: shotFigures(),
    teaser: teaserProducts(products).map(teaserItem),
  }
}

/** The built data never changes. */
export function shouldRevalidate() {
  return false
}

async function loadSeason(): Promise<ComponentType> {
  return (await import('#app/features/landing/components/small-parts.tsx')).SmallParts.Season
}

async function loadTicket(): Promise<ComponentType> {
  return (await import('#app/features/orders/components/order-ticket.tsx')).OrderTicket
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, figures, teaser } = loaderData
  const isHydrated = useIsHydrated()

  return (
    <main id="content" tabIndex={-1}>
      {isHydrated && hasTicket() && <LatePart load={loadTicket} />}
      <Hero picture={hero} />
      <Tonight />
      <FrontHalf figures={figures} />
      <LatePart load={loadSeason} />
      <BackHalf teaser={teaser} />
    </main>
  )
}
