import { Link } from 'react-router'
import { useVisitingHours } from '#app/features/opening-hours/queries.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { addressLine, venue } from '#domain/venue/venue.ts'

const LINK = 'inline-block min-h-6 max-w-full underline-offset-4 hover:underline'
const HEAD = 'engraved font-sans text-brass-300'

/** Pages that the home page has no section for. */
const pages = [
  ['/booking', 'Book a bay'],
  ['/member-signup', 'Memberships'],
  ['/calendar', 'Calendar'],
  ['/shop', 'Shop'],
] as const

export function SiteFooter() {
  return (
    <footer
      data-in-turn=""
      className="border-(--rule) border-t bg-night [--guess:50rem] sm:[--guess:32rem] lg:[--guess:20rem] print:hidden"
    >
      <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-10 px-4 pt-14 pb-12 sm:grid-cols-2 sm:px-8 lg:grid-cols-[4fr_2.5fr_5fr_3fr] [&>*]:min-w-0">
        <div>
          <Wordmark name={venue.name} />
          <address className="mt-5 space-y-1 text-cream-dim not-italic">
            <p>{venue.longName}</p>
            <p>{addressLine()}</p>
            <p>
              <a href={venue.phoneHref} className={LINK}>
                {venue.phone}
              </a>
            </p>
            <p>
              <a href={`mailto:${venue.email}`} className={LINK}>
                {venue.email}
              </a>
            </p>
          </address>
        </div>
        <nav aria-label="Footer">
          <h2 className={HEAD}>Explore</h2>
          <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-1">
            {pages.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href="#top" className={LINK}>
                Back to top
              </a>
            </li>
            <li>
              <Link to="/#how-it-works" className={LINK}>
                How it works
              </Link>
            </li>
            <li>
              <Link to="/#contact" className={LINK}>
                Contact
              </Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={HEAD}>Hours</h2>
          <HoursList />
        </div>
        <div>
          <h2 className={HEAD}>Follow the bird</h2>
          <ul className="mt-4 space-y-2">
            {venue.socials.map(({ name, handle, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className={LINK}>
                  {name} <span className="text-cream-dim">{handle}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mx-auto max-w-7xl px-4 pb-12 text-cream-dim text-sm sm:px-8">
        © 2026 {venue.longName}. All rights reserved.
      </p>
    </footer>
  )
}

function HoursList() {
  const { lines } = useVisitingHours()

  return (
    <ul className="mt-4 min-h-30 space-y-2">
      {lines.map(({ when, words: hours }) => (
        <li key={when} className="grid grid-cols-[1fr_auto] gap-x-4 sm:max-w-96">
          <span>{when}</span> <span className="max-w-48 text-right text-cream-dim">{hours}</span>
        </li>
      ))}
    </ul>
  )
}
