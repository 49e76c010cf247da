import { useQuery } from '@tanstack/react-query'
import { useArrivalLines } from '#app/features/arrival-info/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'
import { LabeledLines } from '#app/ui/labeled-lines.tsx'
import { LarkMark } from '#app/ui/lark-mark.tsx'
import { Plaque } from '#app/ui/plaque.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bookingPath } from '#domain/booking/booking-path.ts'
import type { GetBookingResponse } from '#domain/contract/get-booking.ts'
import { formatSlot, keepTogether } from '#domain/venue/venue-time.ts'
import { bookingQuery } from '../queries.ts'
import { combineParty } from '../rules.ts'
import type { CalendarEntry } from '../words.ts'
import { BillList } from './bill-list.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'

const headings = {
  booked: 'Your bay is booked',
  party: 'Your bays are booked',
  series: 'Your weeks are booked',
  moved: 'Your booking has moved',
  longer: 'You have more time',
  changed: 'Your booking was changed',
}
export type BookedOutcome = keyof typeof headings

function formatLinkLabel(ticket: GetBookingResponse | undefined): string {
  return ticket?.isPass ? 'See your time' : 'Manage booking'
}

type BookedPanelProps = {
  booking: CalendarEntry
  news: BookedOutcome
  onAnother: () => void
}

export function BookedPanel({ booking, news, onAnother }: BookedPanelProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { number, key, bayName, start, end } = booking
  const { data: ticket, isPending, failureCount } = useQuery(bookingQuery(number, key))
  // The buttons render after the content above them, so that they do not move under the pointer.
  const isComing = isPending && failureCount === 0
  const arrival = useArrivalLines({ slot: { start, end }, now: start })

  return (
    <section className="paper relative overflow-hidden rounded-lg px-5 py-8 sm:px-10 sm:py-12">
      <LarkMark className="absolute top-6 right-5 size-16 text-brass-600/60 sm:right-9 sm:size-24" />
      <Plaque>{bayName}</Plaque>
      <h2 ref={heading} tabIndex={-1} className="mt-5 pr-20 text-4xl outline-none sm:text-5xl">
        {headings[news]}
      </h2>
      <p className="mt-5 font-display text-xl leading-snug sm:text-2xl">
        {keepTogether(formatSlot(start, end))}
      </p>
      <p className="rule-double mt-3 pb-6 text-(--dim)">
        Booking <strong className="text-ink">{number}</strong>. We've emailed you a confirmation.
      </p>
      {isComing ? (
        <Skeleton className="mt-5 h-96 w-full sm:h-72" />
      ) : (
        <>
          {ticket && <TicketFacts {...ticket} booking={combineParty(ticket.booking, ticket.bill)} />}
          {ticket?.bill && <BillList {...ticket.bill} now={ticket.now} />}
          {!ticket?.isPass && <LabeledLines lines={arrival} className="mt-6" />}
          <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap print:hidden">
            <a href={bookingPath(number, key)} className={buttonStyle('pine')}>
              {formatLinkLabel(ticket)}
            </a>
            {!ticket?.isPass && <TicketActions booking={booking} bill={ticket?.bill ?? null} />}
            <Button variant="quiet" onClick={onAnother}>
              Book another
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
