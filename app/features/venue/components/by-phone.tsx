import { ArrowLeft, Mail, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { addressLine, venue } from '#domain/venue.ts'

type ByPhoneProps = { title: string; text: string; backTo: string }

/** A desk where the house serves people itself: by phone, by mail, at the door. */
export function ByPhone({ title, text, backTo }: ByPhoneProps) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
      <Link to={backTo} className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200')}>
        <ArrowLeft aria-hidden /> Back
      </Link>
      <h1 tabIndex={-1} className="mt-4 text-4xl sm:text-5xl">
        {title}
      </h1>
      <div className="paper mt-8 rounded-lg p-6 sm:p-9">
        <p className="rule-double pb-6 font-display text-xl leading-snug sm:text-2xl">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href={venue.phoneHref} className={buttonStyle('pine')}>
            <Phone aria-hidden /> Call {venue.phone}
          </a>
          <a
            href={`mailto:${venue.email}?subject=${encodeURIComponent(title)}`}
            className={buttonStyle('outline')}
          >
            <Mail aria-hidden /> Write to us
          </a>
        </div>
        <address className="mt-7 text-(--dim) not-italic">
          {venue.longName}, {addressLine}
        </address>
      </div>
    </main>
  )
}
