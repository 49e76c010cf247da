import { FramePage } from '#app/features/portal/components/frame-page.tsx'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { CardSkeleton } from '#app/ui/card-skeleton.tsx'

const TITLE = 'Event Calendar'

export function meta() {
  return publicMeta(TITLE, 'League nights, lessons and tournaments, and who still has a place.', {
    path: '/calendar',
    image: '/og/booking.jpg',
  })
}

export default function Calendar() {
  return (
    <FramePage
      title={TITLE}
      name="calendar"
      backTo="/"
      outline={<CardSkeleton label="Loading the events..." rows={8} />}
    />
  )
}
