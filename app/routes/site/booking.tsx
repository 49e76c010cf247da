import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BayBooking } from '#app/features/booking/components/bay-booking.tsx'
import { PickerSkeleton } from '#app/features/booking/components/times-skeleton.tsx'
import { bookerQuery, timesQuery } from '#app/features/booking/queries.ts'
import type { BookingSearch } from '#app/features/booking/schema.ts'
import {
  MOVING_TITLE,
  type OnSearch,
  readBookingSearch,
  withBookingSearch,
} from '#app/features/booking/state.ts'
import { PortalPage } from '#app/features/portal/components/portal-page.tsx'
import { SessionMark } from '#app/features/portal/components/session-mark.tsx'
import { answered } from '#app/lib/backend/answered.ts'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/booking.ts'

const TITLE = 'Book Your Bay'

// Choosing a time does without it.
const Till = fetchedAhead(
  async () => (await import('#app/features/till/components/till.tsx')).Till,
  <Skeleton className="mt-5 h-80 w-full" />,
)

export const headers = cachedPage('day', 'minutes', 'players', 'view', 'part', 'bay')

export function meta() {
  return publicMeta(TITLE, 'Choose a day, a bay and an hour, and book it at once.', {
    path: '/booking',
    image: '/og/booking.jpg',
  })
}

/** The free times for a guest: for somebody who is signed in, the browser asks again. */
export function loader({ request }: Route.LoaderArgs) {
  const { day, minutes } = readBookingSearch(new URL(request.url).searchParams)
  return answered(portalQuery(), timesQuery({ day, minutes, userId: null }), bookerQuery())
}

/** Whoever comes from another page of the app may be signed in: the browser asks for them. */
export function clientLoader() {
  return null
}

/** Further choices are read by their query. */
export function shouldRevalidate() {
  return false
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  const [search, handleSearch] = useBookingSearch()
  useFetchedAhead(Till)

  return (
    <HydrationBoundary state={loaderData}>
      <PortalPage
        title={search.moves === '' ? TITLE : MOVING_TITLE}
        name="booking"
        backTo="/dashboard"
        outline={<PickerSkeleton />}
      >
        <OwnBooking search={search} onSearch={handleSearch} />
      </PortalPage>
    </HydrationBoundary>
  )
}

/** The server writes it for a guest: where somebody is signed in, it is hidden until it is known who. */
function OwnBooking(booking: { search: BookingSearch; onSearch: OnSearch }) {
  const userId = useQuery(bookerQuery()).data?.userId ?? null
  const isHydrated = useIsHydrated()
  const { hold, booked, offer } = booking.search
  // What is held or booked only the browser knows.
  if (!isHydrated && `${hold}${booked}${offer}` !== '') return <PickerSkeleton />

  return (
    <>
      <SessionMark userId={userId} />
      <div className="known:hidden">
        <BayBooking {...booking} renderTill={(till) => <Till {...till} />} />
      </div>
      {userId === null && (
        <div className="unknown:hidden">
          <PickerSkeleton />
        </div>
      )}
    </>
  )
}

/** The search of the address. A choice is shown at once, then written to the address. */
function useBookingSearch() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const written = readBookingSearch(params)
  const [search, show] = useOptimistic(written, (earlier, patch: Partial<BookingSearch>) => ({
    ...earlier,
    ...patch,
  }))

  // The router would apply a choice to the address as it was when the page was last drawn, which takes a while. It is applied
  // to the address as it is now, with the choices that are still on their way there.
  const pending = useRef<Partial<BookingSearch>>({})
  const steppedTo = useRef<number>(null)

  const choose: OnSearch = useCallback(
    (patch, how) =>
      startTransition(async () => {
        if (how === 'back' && steppedTo.current === placeInHistory()) return navigate(-1)
        show(patch)
        const chosen = { ...pending.current, ...patch }
        pending.current = chosen
        const address = new URLSearchParams(window.location.search)
        const replace = how !== 'step'
        await setParams(withBookingSearch(address, chosen), { replace, preventScrollReset: true })
        if (how === 'step') steppedTo.current = placeInHistory()
        if (pending.current === chosen) pending.current = {}
      }),
    [show, setParams, navigate],
  )
  return [search, choose] as const
}

/** As the router counts the entries of this page's history. */
function placeInHistory(): number | null {
  return window.history.state?.idx ?? null
}
