import { Link } from 'react-router'
import { usePlanLines } from '#app/features/plan-summary/queries.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Picture, type PictureFile } from '#app/ui/picture.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { describeFlyer } from '#domain/membership/plan-line.ts'
import { venue } from '#domain/venue/venue.ts'
import { SectionHeading } from './section-heading.tsx'

export function Flyer({ picture }: { picture: PictureFile | undefined }) {
  const lines = usePlanLines()

  return (
    <section aria-labelledby="flyer-heading" className="walnut-door overflow-hidden">
      <div className="mx-auto grid max-w-7xl items-center gap-x-20 gap-y-12 px-4 py-20 sm:px-8 sm:py-24 lg:grid-cols-[6fr_5fr]">
        <div className="lg:order-2">
          <div className="@container relative mx-auto w-full max-w-md rotate-[1.6deg] overflow-hidden rounded-sm bg-night shadow-card">
            <Picture picture={picture} sizes="(max-width: 40rem) 92vw, 30rem" className="w-full" />
            <FlyerText />
          </div>
        </div>
        <div>
          <SectionHeading id="flyer-heading" label="Membership">
            Take one, they are free
          </SectionHeading>
          <p className="mt-6 max-w-lg text-cream text-lg leading-relaxed">
            {describeFlyer(lines.length > 0)}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Link to="/member-signup" className={buttonStyle('brass', 'px-7')}>
              Become a member
            </Link>
            <a href={venue.phoneHref} className={buttonStyle('outline', 'px-6')}>
              Call {venue.phone}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}

// Sizes are in cqw, so that the text scales with the flyer.
function FlyerText() {
  const lines = usePlanLines()

  return (
    <div className="absolute inset-0 flex flex-col px-[8cqw] pt-[7cqw] pb-[6cqw]">
      <div className="flex items-center gap-2">
        <Wordmark name={venue.name} />
      </div>
      <h3 className="mt-[5cqw] border-brass-300 border-b-2 pb-[4cqw] text-[10.4cqw] leading-none">
        Memberships
      </h3>
      <ul className="font-display leading-tight">
        {lines.map(({ name, price, features }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-brass-300/40 border-b py-[2.4cqw]"
          >
            <span className="text-[max(1rem,4.7cqw)]">{name}</span>{' '}
            <span className="text-[max(1rem,4.7cqw)] text-brass-200">{price}</span>{' '}
            <span className="sr-only">{features}</span>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-[max(1.125rem,5.3cqw)]">{venue.memberHoursSign}</span>
        <span className="font-semibold text-[max(1rem,4.2cqw)] text-brass-200">{venue.phone}</span>
      </p>
    </div>
  )
}
