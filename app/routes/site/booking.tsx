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
  return publicMeta(TITLE, 'Choose a day, a bay and an hour, and book it right away.', {
    path: '/booking',
    image: '/og/booking.jpg',
  })
}

/** Loads the free times as for a guest; the browser reloads them for a member. */
export function loader({ request }: Route.LoaderArgs) {
  const { day, minutes } = readBookingSearch(new URL(request.url).searchParams)
  return prefetchQueries((client) => [
    client.prefetchQuery(portalQuery()),
    client.prefetchQuery(timesQuery({ day, minutes, userId: null })),
    client.prefetchQuery(bookerQuery()),
  ])
}

/** After a navigation within the app, the browser loads the data, because the visitor may be signed in. */
export function clientLoader() {
  return null
}

/** The queries load other days and lengths. */
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
      skeleton={<PickerSkeleton />}
    >
      <OwnBooking search={search} onSearch={handleSearch} />
    </PortalPage>
  )
}

/** The server renders this as for a guest. Styles hide it from a member until their data has loaded. */
function OwnBooking(booking: { search: BookingSearch; onSearch: OnSearch }) {
  const userId = useQuery(bookerQuery()).data?.userId ?? null
  const { hold, booked, offer } = booking.search
  // Holds and new bookings are in the browser's storage, which the server can't read.
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

/** Applies a choice immediately and then writes it to the URL. */
function useBookingSearch() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const current = readBookingSearch(params)
  const [search, show] = useOptimistic(current, (earlier, patch: Partial<BookingSearch>) => ({
    ...earlier,
    ...patch,
  }))

  // setParams would build on the URL of the last render, which may be outdated. So each choice is merged into the
  // current URL, together with the choices that are still pending.
  const pending = useRef<Partial<BookingSearch>>({})
  const stepIndex = useRef<number>(null)

  const choose: OnSearch = useCallback(
    (patch, how) =>
      startTransition(async () => {
        if (how === 'back' && stepIndex.current === getHistoryIndex()) return navigate(-1)
        show(patch)
        const chosen = { ...pending.current, ...patch }
        pending.current = chosen
        const address = new URLSearchParams(window.location.search)
        const replace = how !== 'step'
        await setParams(withBookingSearch(address, chosen), { replace, preventScrollReset: true })
        if (how === 'step') stepIndex.current = getHistoryIndex()
        if (pending.current === chosen) pending.current = {}
      }),
    [show, setParams, navigate],
  )
  return [search, choose] as const
}

function getHistoryIndex(): number | null {
  return window.history.state?.idx ?? null
}
