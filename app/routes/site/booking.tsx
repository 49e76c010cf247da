import { useSearchParams } from 'react-router'
import { PickerSkeleton } from '#app/features/booking/components/times-skeleton.tsx'
import { MOVING_TITLE } from '#app/features/booking/state.ts'
import { FramePage } from '#app/features/portal/components/frame-page.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'

const TITLE = 'Book Your Bay'

export function meta() {
  return publicMeta(TITLE, 'Choose a day, a bay and an hour, and book it at once.', {
    path: '/booking',
    image: '/og/booking.jpg',
  })
}

export default function Booking() {
  const [search] = useSearchParams()
  const isHydrated = useIsHydrated()
  const title = isHydrated && search.has('moves') ? MOVING_TITLE : TITLE
  return <FramePage title={title} name="booking" backTo="/dashboard" outline={<PickerSkeleton />} />
}
