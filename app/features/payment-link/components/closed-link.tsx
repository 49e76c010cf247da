import { buttonStyle } from '#app/ui/button-style.ts'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'
import { closedLinkMessages } from '#domain/booking/link-words.ts'
import type { LinkState, PaymentLinkFacts } from '#domain/contract/payment-link.ts'
import { formatGuestState } from '#domain/states/state-words.ts'
import { venue } from '#domain/venue/venue.ts'
import { LinkedBooking } from './linked-booking.tsx'

type ClosedState = Exclude<LinkState, 'open'> | 'just paid'
type ClosedLinkProps = { link: PaymentLinkFacts; state: ClosedState }

const headings: Record<ClosedState, string> = {
  'just paid': 'Paid',
  paid: 'Already paid',
  settled: 'Already paid',
  lapsed: 'This link has expired',
  freed: 'This link has expired',
  replaced: 'There is a newer link',
  withdrawn: 'This link was canceled',
  cancelled: formatGuestState('booking', 'cancelled'),
}

export function ClosedLink({ link, state }: ClosedLinkProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const isReleased = state === 'freed' || state === 'cancelled'
  const words =
    state === 'just paid' ? 'Thank you. Your ticket is on its way by email.' : closedLinkMessages[state]

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
          {isReleased && (
            <a href="/booking" className={buttonStyle('pine')}>
              Book another time
            </a>
          )}
          <a href={venue.phoneHref} className={buttonStyle('outline')}>
            Call {venue.phone}
          </a>
        </div>
      </section>
      {!isReleased && <LinkedBooking link={link} />}
    </div>
  )
}
