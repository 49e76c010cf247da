import { useQuery } from '@tanstack/react-query'
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
import { LatePaymentStep } from '#app/features/payment/components/late-payment-step.tsx'
import { PortalPage } from '#app/features/portal/components/portal-page.tsx'
import { SessionMark } from '#app/features/portal/components/session-mark.tsx'
import { prefetchQueries } from '#app/lib/backend/prefetch-queries.ts'
import { useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { useBrowserValue } from '#app/lib/loading/hydration.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/booking.ts'

const TITLE = 'Book Your Bay'

export const headers = cachedPage('day', 'minutes', 'players', 'view', 'part', 'bay')

export function meta() {
  return publicMeta(TITLE, 'Choose a day, a bay and an hour, and book it at once.', {
    path: '/booking',
    image: '/og/booking.jpg',
  })
}

/** Loads the free times for a guest. For a member the browser loads them again. */
export function loader({ request }: Route.LoaderArgs) {
  const { day, minutes } = readBookingSearch(new URL(request.url).searchParams)
  return prefetchQueries((client) => [
    client.prefetchQuery(portalQuery()),
    client.prefetchQuery(timesQuery({ day, minutes, userId: null })),
    client.prefetchQuery(bookerQuery()),
  ])
}

/** After navigation inside the app the browser loads everything, because the visitor may be signed in. */
export function clientLoader() {
  return null
}

/** The queries load further days and lengths. */
export function shouldRevalidate() {
  return false
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  const [search, handleSearch] = useBookingSearch()
  useFetchedAhead(LatePaymentStep)

  return (
    <PortalPage
      state={loaderData}
      title={search.moves === '' ? TITLE : MOVING_TITLE}
      name="booking"
      backTo="/dashboard"
      outline={<PickerSkeleton />}
    >
      <OwnBooking search={search} onSearch={handleSearch} />
    </PortalPage>
  )
}

/** The server renders this for a guest. For a member it stays hidden until their data is loaded. */
function OwnBooking(booking: { search: BookingSearch; onSearch: OnSearch }) {
  const userId = useQuery(bookerQuery()).data?.userId ?? null
  const { hold, booked, offer } = booking.search
  // Holds and new bookings are in the browser's storage, which the server cannot read.
  const canRender = useBrowserValue(() => true, `${hold}${booked}${offer}` === '')
  if (!canRender) return <PickerSkeleton />

  return (
    <>
      <SessionMark userId={userId} />
      <div className="known:hidden">
        <BayBooking {...booking} renderPaymentStep={(step) => <LatePaymentStep {...step} />} />
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

  // The router would apply a choice to the address of the last render, which may be outdated. It is applied to the current
  // address, together with the choices that are still pending.
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

/** The index of the current entry in the router's history. */
function placeInHistory(): number | null {
  return window.history.state?.idx ?? null
}
