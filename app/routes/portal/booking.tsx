import { startTransition, useCallback, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { BookingDesk } from '#app/features/booking/components/booking-desk.tsx'
import type { BookingSearch } from '#app/features/booking/schema.ts'
import { readBookingSearch, withBookingSearch } from '#app/features/booking/state.ts'
import { CardField } from '#app/features/checkout/components/card-field.tsx'
import { GiftCardEntry } from '#app/features/checkout/components/gift-card-entry.tsx'
import { PortalHeading } from '#app/features/portal/components/portal-heading.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'

const TITLE = 'Book Your Bay'

export function meta() {
  return privateMeta(TITLE)
}

export default function PortalBooking() {
  const [search, handleSearch] = useBookingSearch()

  return (
    <>
      <PortalHeading>{TITLE}</PortalHeading>
      <BookingDesk
        search={search}
        onSearch={handleSearch}
        renderCard={(onCard) => <CardField onCard={onCard} />}
        renderGift={(onApply) => <GiftCardEntry onApply={onApply} />}
      />
    </>
  )
}

/** The search of the address. A choice is shown at once, then written to the address. */
function useBookingSearch() {
  const isHydrated = useIsHydrated()
  const [params, setParams] = useSearchParams()
  const written = readBookingSearch(isHydrated ? params : new URLSearchParams())
  const [search, show] = useOptimistic(written, (earlier, patch: Partial<BookingSearch>) => ({
    ...earlier,
    ...patch,
  }))

  const choose = useCallback(
    (patch: Partial<BookingSearch>) =>
      startTransition(async () => {
        show(patch)
        await setParams((earlier) => withBookingSearch(earlier, patch), {
          replace: true,
          preventScrollReset: true,
        })
      }),
    [show, setParams],
  )
  return [search, choose] as const
}
