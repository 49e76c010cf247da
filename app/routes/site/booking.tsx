import { PickerSkeleton } from '#app/features/booking/components/times-skeleton.tsx'
import { FramePage } from '#app/features/portal/components/frame-page.tsx'
import { publicMeta } from '#app/lib/site/page-meta.ts'

const TITLE = 'Book Your Bay'

export function meta() {
  return publicMeta(TITLE, 'Choose a day, a bay and an hour, and book it at once.', {
    path: '/booking',
    image: '/og/booking.jpg',
  })
}

export default function Booking() {
  return <FramePage title={TITLE} name="booking" backTo="/dashboard" outline={<PickerSkeleton />} />
}
