import { BackHalf } from '#app/features/landing/components/back-half.tsx'
import { FrontHalf } from '#app/features/landing/components/front-half.tsx'
import { Hero } from '#app/features/landing/components/hero.tsx'
import { Tonight } from '#app/features/landing/components/tonight.tsx'
import { readFreeTimes } from '#app/features/landing/queries.ts'
import { pictureNamed, shotFigures, toTeaserItem } from '#app/features/landing/rules.ts'
import { latePart } from '#app/lib/loading/fetched-ahead.tsx'
import { useBrowserValue } from '#app/lib/loading/hydration.ts'
import { retryUntilLoaded } from '#app/lib/loading/script-trouble.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { venueData } from '#app/lib/site/structured-data.ts'
import { hasTicket } from '#app/lib/site/ticket-mark.ts'
import type { VenueFacts } from '#app/lib/site/venue-facts.ts'
import { teaserProducts } from '#domain/catalogue/list.ts'
import { venue } from '#domain/venue/venue.ts'
import type { Route } from './+types/home.ts'

const description = () =>
  `${venue.longName} in ${venue.city}, ${venue.state}: simulator bays, ${venue.courses} courses, a bar and a kitchen. Open ${venue.memberHoursText} to members.`

export const headers = cachedPage()

export function meta({ matches }: Route.MetaArgs) {
  const facts = matches[0]?.loaderData as VenueFacts | undefined
  return publicMeta(`Indoor golf in ${venue.city}, ${venue.state}`, description(), {
    path: '/',
    data: [Object.assign(venueData(venue, '/og/home.jpg'), facts?.data)],
  })
}

export async function loader() {
  return {
    free: await readFreeTimes().catch(() => null),
    hero: pictureNamed('hero'),
    figures: shotFigures(),
    teaser: teaserProducts(products).map(toTeaserItem),
  }
}

/** Offline, the visitor stays on the previous page, which shows the error. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return retryUntilLoaded(serverLoader)
}

/** The data changes only with a new version of the site. */
export function shouldRevalidate() {
  return false
}

const Season = latePart(async () => (await import('#app/features/landing/components/season.tsx')).Season)
const Ticket = latePart(
  async () => (await import('#app/features/orders/components/order-ticket.tsx')).OrderTicket,
)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, figures, teaser } = loaderData
  return (
    <main id="content" tabIndex={-1}>
      <RecentOrder />
      <Hero picture={hero} />
      <Tonight />
      <div data-below="">
        <FrontHalf figures={figures} />
      </div>
      <Season />
      <div data-below="">
        <BackHalf teaser={teaser} />
      </div>
    </main>
  )
}

/** A separate component, so that hydration does not re-render the page. */
function RecentOrder() {
  return useBrowserValue(hasTicket, false) && <Ticket />
}
