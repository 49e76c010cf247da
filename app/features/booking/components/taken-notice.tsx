import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { describeOffer, shortPrice } from '#domain/booking/booking-words.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'
import type { Offer } from '../rules.ts'

type TakenNoticeProps = {
  message: string
  next: readonly Offer[]
  /** The day on screen; times on other days name their day. */
  day: string
  formatBayNames: ReadonlyMap<string, string>
  onChoose: (offer: Offer) => void
}

/** Takes the focus, because the clicked button may be gone. */
export function TakenNotice({ message, next, day, formatBayNames, onChoose }: TakenNoticeProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (message) place.current?.focus()
  }, [message])

  return (
    <div ref={place} tabIndex={-1} className="mt-5 outline-none">
      <Alert>
        <p className="font-semibold">{message}</p>
        {next.length > 0 && (
          <>
            <p className="mt-1">Next available times:</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {next.map((offer) => (
                <li key={`${offer.bayId} ${offer.start}`}>
                  <Button variant="pine" onClick={() => onChoose(offer)} className="relative">
                    <span className="sr-only">
                      {describeOffer(offer, formatBayNames.get(offer.bayId) ?? '')}
                    </span>
                    <span aria-hidden>
                      {dayOf(offer.start) !== day && `${formatDay(dayOf(offer.start)).split(',')[0]} `}
                      {formatClock(offer.start)} · {formatBayNames.get(offer.bayId)?.split(' · ')[0]} ·{' '}
                      {shortPrice(offer.totalCents)}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  )
}
