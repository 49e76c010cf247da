import { startTransition, useCallback, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BayBooking } from '#app/features/booking/components/bay-booking.tsx'
import { BayLines } from '#app/features/booking/components/bay-lines.tsx'
import type { BookingSearch } from '#app/features/booking/schema.ts'
import {
  MOVING_TITLE,
  type OnSearch,
  readBookingSearch,
  withBookingSearch,
} from '#app/features/booking/state.ts'
import { PortalHeading } from '#app/features/portal/components/portal-heading.tsx'
import { EarlyAsk } from '#app/lib/loading/early-ask.tsx'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { useToldSearch } from '#app/lib/portal/framed.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

const TITLE = 'Book Your Bay'

// Choosing a time does without it.
const Till = fetchedAhead(
  async () => (await import('#app/features/till/components/till.tsx')).Till,
  <Skeleton className="mt-5 h-80 w-full" />,
)

export function meta() {
  return privateMeta(TITLE)
}

export default function PortalBooking() {
  const [search, handleSearch] = useBookingSearch()
  useFetchedAhead(Till)

  return (
    <>
      <BayLines />
      <div data-early-view="booking">
        <EarlyAsk name="list-availability" isForVisitors />
        <PortalHeading>{search.moves === '' ? TITLE : MOVING_TITLE}</PortalHeading>
        <BayBooking search={search} onSearch={handleSearch} renderTill={(till) => <Till {...till} />} />
      </div>
    </>
  )
}

/** The search of the address. A choice is shown at once, then written to the address. */
function useBookingSearch() {
  const isHydrated = useIsHydrated()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const written = readBookingSearch(isHydrated ? params : new URLSearchParams())
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
  useToldSearch(params)
  return [search, choose] as const
}

/** As the router counts the entries of this page's history. */
function placeInHistory(): number | null {
  return window.history.state?.idx ?? null
}
