import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ArrivalCard } from '#app/features/arrival-info/components/arrival-card.tsx'
import { BookingView } from '#app/features/booking/components/booking-view.tsx'
import { bookingQuery } from '#app/features/booking/queries.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Route } from './+types/manage-booking.ts'

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(`Booking ${params.number}`)
}

export default function ManageBooking({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSignedIn = useSessionHint()
  const bookingKey = search.get('key') ?? ''
  const { data } = useQuery(bookingQuery(params.number, bookingKey))
  const isComing = data && !data.isPass && data.booking.status === 'confirmed' && data.booking.end > data.now

  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9">
      <Link
        to={isSignedIn ? '/dashboard' : '/'}
        className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200 print:hidden')}
      >
        <ArrowLeft aria-hidden /> Back
      </Link>
      <div
        className={
          isComing ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] print:block' : 'max-w-4xl'
        }
      >
        <BookingView number={params.number} bookingKey={bookingKey} />
        {isComing && <ArrivalCard slot={data.booking} now={data.now} className="lg:mt-4" />}
      </div>
    </main>
  )
}
