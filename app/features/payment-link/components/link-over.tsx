import { useArrivalFocus } from '#app/ui/arrival-focus.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { linkWords } from '#domain/booking/link-words.ts'
import type { LinkState, PaymentLinkFacts } from '#domain/contract/payment-link.ts'
import { guestState } from '#domain/states/state-words.ts'
import { venue } from '#domain/venue/venue.ts'
import { LinkedBooking } from './linked-booking.tsx'

type Ending = Exclude<LinkState, 'open'> | 'just paid'
type LinkOverProps = { link: PaymentLinkFacts; state: Ending }

const headings: Record<Ending, string> = {
  'just paid': 'Paid',
  paid: 'Paid already',
  settled: 'Paid already',
  lapsed: 'This link has lapsed',
  freed: 'This link has lapsed',
  replaced: 'There is a newer link',
  withdrawn: 'This link is withdrawn',
  cancelled: guestState('booking', 'cancelled'),
}

/** The state of a booking that can no longer be paid by its link. */
export function LinkOver({ link, state }: LinkOverProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>()
  const isGone = state === 'freed' || state === 'cancelled'
  const words = state === 'just paid' ? 'Thank you. Your ticket is on its way by email.' : linkWords[state]

  return (
    <div className="max-w-2xl space-y-5">
      <section className="paper rounded-lg p-5 sm:p-8">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {headings[state]}
        </h2>
        <p role="status" className="mt-4">
          {words}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isGone && (
            <a href="/booking" className={buttonStyle('pine')}>
              Book another time
            </a>
          )}
          <a href={venue.phoneHref} className={buttonStyle('outline')}>
            Call {venue.phone}
          </a>
        </div>
      </section>
      {!isGone && <LinkedBooking link={link} />}
    </div>
  )
}
