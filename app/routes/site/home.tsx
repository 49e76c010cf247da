import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { addressLine, venue } from '#domain/venue.ts'

const DESCRIPTION = `${venue.longName} in ${venue.address.city}, ${venue.address.state}. ${venue.tagline}`

export function meta() {
  return [{ title: venue.longName }, { name: 'description', content: DESCRIPTION }]
}

export default function Home() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 sm:px-8">
      <div className="grid items-center gap-x-8 lg:min-h-[46rem] lg:grid-cols-[1.05fr_1fr]">
        <div className="relative z-10 pt-14 pb-10 sm:pt-20 lg:py-20">
          <p className="engraved flex items-center gap-4 text-brass-300 before:h-px before:w-10 before:bg-brass-400">
            {venue.address.city}, Alabama
          </p>
          <h1
            tabIndex={-1}
            className="mt-5 font-[420] text-[clamp(2.5rem,1.2rem+7.2vw,6.25rem)] tracking-[-0.028em] leading-[0.98]!"
          >
            Golf after dark, <span className="text-brass-300">rain or shine.</span>
          </h1>
          <p className="mt-7 max-w-lg text-cream-dim text-lg leading-relaxed sm:text-xl">
            {venue.longName} is an indoor golf house: simulator bays, good company and a warm room, whatever
            the sky is doing.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Link to="/signup" className={buttonStyle('brass', 'px-7')}>
              Create account
            </Link>
            <Link to="/login" className={buttonStyle('outline', 'px-7')}>
              Sign in
            </Link>
          </div>
        </div>
        <Hole />
      </div>
      <FindUs />
    </main>
  )
}

/** A page of the yardage book: decoration, so it has no words. */
function Hole() {
  return (
    <img
      src="/art/hole.svg"
      width={900}
      height={1200}
      alt=""
      className="pointer-events-none mb-10 h-80 w-full select-none object-cover object-[50%_18%] mask-[radial-gradient(closest-side,#000_55%,transparent)] sm:h-104 lg:my-6 lg:h-[50rem] lg:object-center lg:mask-[linear-gradient(90deg,transparent,#000_22%,#000_80%,transparent),linear-gradient(transparent,#000_12%,#000_86%,transparent)] lg:mask-intersect"
    />
  )
}

function FindUs() {
  return (
    <section aria-labelledby="find-us" className="paper mb-16 rounded-lg px-5 py-6 sm:px-9 sm:py-8">
      <h2 id="find-us" className="rule-double pb-3 text-2xl sm:text-3xl">
        Find us
      </h2>
      <dl className="grid gap-x-10 sm:grid-cols-3 sm:divide-x sm:divide-(--rule) [&>div]:py-4 sm:[&>div]:pt-6 sm:[&>div]:pb-1">
        <div>
          <dt className="engraved text-(--dim)">The house</dt>
          <dd className="mt-1 text-lg">{addressLine}</dd>
        </div>
        <div>
          <dt className="engraved text-(--dim)">Call</dt>
          <dd className="mt-1 text-lg">
            <a href={venue.phoneHref} className="inline-block min-h-6 underline underline-offset-4">
              {venue.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="engraved text-(--dim)">Write</dt>
          <dd className="mt-1 break-all text-lg">
            <a href={`mailto:${venue.email}`} className="inline-block min-h-6 underline underline-offset-4">
              {venue.email}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
