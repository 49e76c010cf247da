import { FramePage } from '#app/features/portal/components/frame-page.tsx'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'
import { venue } from '#domain/venue/venue.ts'

const TITLE = 'Become a Member'

export function meta() {
  return publicMeta(TITLE, `Choose a plan: the house is open to members ${venue.memberHours.inText}.`, {
    path: '/member-signup',
  })
}

export default function MemberSignup() {
  return (
    <FramePage
      title={TITLE}
      name="signup"
      backTo="/"
      outline={<TilesSkeleton label="Loading membership plans..." className="h-110" />}
    />
  )
}
