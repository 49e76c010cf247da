import { useEffect, useEffectEvent } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { PickerSkeleton } from './times-skeleton.tsx'

type MoreTimeProps = { booking: BookingFacts; problem: string | null; onHold: () => void }

/** Starts the hold on mount and shows its problem, if any. */
export function MoreTime({ booking, problem, onHold }: MoreTimeProps) {
  const hold = useEffectEvent(onHold)
  useEffect(() => void hold(), [])

  if (problem === null) return <PickerSkeleton />
  return (
    <section className="paper rounded-lg px-5 py-8 sm:px-9">
      <h2 className="text-3xl">No more time in {booking.bayName}</h2>
      <Alert className="mt-4 max-w-xl">{problem}</Alert>
      <p className="mt-4 mb-6">Your booking hasn't changed.</p>
      <a href={bookingPath(booking.number, booking.key)} className={buttonStyle('pine')}>
        See the booking
      </a>
    </section>
  )
}
