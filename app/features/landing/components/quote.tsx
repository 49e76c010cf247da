import { addressLine, venue } from '#domain/venue/venue.ts'
import { QuoteForm } from './quote-form.tsx'
import { SectionHeading } from './section-heading.tsx'

const LINK = 'inline-block min-h-6 break-all underline decoration-1 underline-offset-4 hover:decoration-2'

export function Quote() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="mx-auto grid max-w-7xl scroll-mt-6 gap-x-16 gap-y-12 px-4 py-20 sm:px-8 sm:py-28 lg:grid-cols-[5fr_6fr] [&>*]:min-w-0"
    >
      <div>
        <SectionHeading id="contact-heading" label="Contact">
          Tell us who is coming
        </SectionHeading>
        <p className="mt-6 max-w-md text-cream-dim text-lg leading-relaxed">
          A birthday, a team, a wedding the night before. Tell us what you have in mind, and we'll reply
          within a day with a price.
        </p>
        <dl className="mt-10 max-w-md divide-y divide-(--rule) border-(--rule) border-y [&_dd]:mt-1 [&_dd]:text-lg [&>div]:py-4">
          <div>
            <dt className="engraved text-(--dim)">Visit us</dt>
            <dd>{addressLine()}</dd>
          </div>
          <div>
            <dt className="engraved text-(--dim)">Call</dt>
            <dd>
              <a href={venue.phoneHref} className={LINK}>
                {venue.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt className="engraved text-(--dim)">Email</dt>
            <dd>
              <a href={`mailto:${venue.email}`} className={LINK}>
                {venue.email}
              </a>
            </dd>
          </div>
        </dl>
      </div>
      <QuoteForm />
    </section>
  )
}
