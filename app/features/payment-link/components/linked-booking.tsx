import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { formatPlayers } from '#domain/booking/booking-words.ts'
import { formatDeadline } from '#domain/booking/link-deadline.ts'
import { haveSameSlot } from '#domain/booking/same-times.ts'
import type { OnLapse, PaymentLinkFacts } from '#domain/contract/payment-link.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'

const deadlineNotes: Record<OnLapse, string> = {
  free: 'After that, others can book the time.',
  keep: 'After that, please pay at our desk.',
}

/** Shows the amount and the deadline only if `now` is given, while the link is open. */
export function LinkedBooking({ link, now }: { link: PaymentLinkFacts; now?: number }) {
  const { bookings, name, dueCents, sentCents, lapsesAt, onLapse } = link
  const [first] = bookings
  if (!first) return null
  const isOpen = now !== undefined
  const isOneTime = haveSameSlot(bookings)

  return (
    <Card title={bookings.length > 1 ? `${bookings.length} bays` : first.bayName}>
      {isOneTime && (
        <p className="mt-4 font-display text-xl leading-snug">{formatSlot(first.start, first.end)}</p>
      )}
      <dl className="mt-4 grid gap-4">
        {bookings.map(({ number, bayName, players, start, end }) => (
          <Fact key={number} label={bookings.length > 1 ? bayName : 'Booking'}>
            {!isOneTime && <span className="block">{formatSlot(start, end)}</span>}
            {number}, {formatPlayers(players)}
          </Fact>
        ))}
        <Fact label="Name">{name}</Fact>
        {isOpen && (
          <>
            <Fact label="To pay">
              <strong className="font-display text-2xl tabular-nums">{formatCents(dueCents)}</strong>
              {dueCents !== sentCents && (
                <span className="block">It was {formatCents(sentCents)} when we emailed you.</span>
              )}
            </Fact>
            <Fact label="Pay until">
              {formatDeadline(lapsesAt, now)}
              <span className="block text-(--dim)">{deadlineNotes[onLapse]}</span>
            </Fact>
          </>
        )}
      </dl>
    </Card>
  )
}
