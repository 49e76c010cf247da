import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Picture, type PictureFile } from '#app/ui/picture.tsx'
import { venue } from '#domain/venue/venue.ts'
import { SectionHeading } from './section-heading.tsx'

/** A picture of the membership flyer. Its alternative text says what is printed on it. */
export function Flyer({ picture }: { picture: PictureFile | undefined }) {
  return (
    <section aria-labelledby="flyer-heading" className="walnut-door overflow-hidden">
      <div className="mx-auto grid max-w-7xl items-center gap-x-20 gap-y-12 px-4 py-20 sm:px-8 sm:py-24 lg:grid-cols-[6fr_5fr]">
        <div className="lg:order-2">
          <Picture
            picture={picture}
            sizes="(max-width: 40rem) 92vw, 30rem"
            className="mx-auto w-full max-w-md rotate-[1.6deg] rounded-sm shadow-card"
          />
        </div>
        <div>
          <SectionHeading id="flyer-heading" label="Membership">
            Take one, they are free
          </SectionHeading>
          <p className="mt-6 max-w-lg text-cream text-lg leading-relaxed">
            The flyer from the bar, with all the plans on one side. Joining takes a minute: choose a plan, and
            your key works from tonight.
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
