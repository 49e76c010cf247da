import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { useCheckIn } from '../mutations.ts'
import { Arrival } from './arrival.tsx'

type ArrivalsProps = { arrivals: StaffBooking[]; now: number }

/** A check-in removes the row, so the focus moves to the heading. */
export function Arrivals({ arrivals, now }: ArrivalsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { notice, problem, checkIn, busyNumber } = useArrivalCheckIn(() => heading.current?.focus())

  return (
    <section aria-labelledby="arrivals-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="arrivals-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Next arrivals
        </h3>
        <p role="status" className="text-leaf text-sm">
          {notice}
        </p>
      </div>
      {problem && <Alert className="mt-3">{problem}</Alert>}
      {arrivals.length === 0 ? (
        <p className="mt-3 text-(--dim)">
          No arrivals in the next 12 hours.{' '}
          <Link to="/admin/bookings" className="inline-block min-h-6 underline underline-offset-4">
            All bookings
          </Link>
        </p>
      ) : (
        <ul aria-labelledby="arrivals-heading" className="mt-2 divide-y divide-(--rule)">
          {arrivals.map((booking) => (
            <Arrival
              key={booking.id}
              booking={booking}
              now={now}
              busy={busyNumber === booking.number}
              onCheckIn={() => checkIn(booking)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function useArrivalCheckIn(onDone: () => void) {
  const mutation = useCheckIn()
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function checkIn({ number, name }: StaffBooking) {
    if (mutation.isPending) return
    setProblem(null)
    setNotice('')
    try {
      await mutation.mutateAsync(number)
      setNotice(`${name || number} is checked in.`)
    } catch (error) {
      setProblem(`${name || number}: ${wordsFor(error)}`)
    }
    onDone()
  }

  return { notice, problem, checkIn, busyNumber: mutation.isPending ? mutation.variables : undefined }
}
