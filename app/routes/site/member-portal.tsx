import { DashboardSkeleton } from '#app/features/account/components/dashboard-skeleton.tsx'
import { FramePage } from '#app/features/portal/components/frame-page.tsx'
import { publicMeta } from '#app/lib/site/page-meta.ts'

const TITLE = 'Member Portal'

export function meta() {
  return publicMeta(TITLE, 'Your bookings, your membership and your details.', { path: '/member-portal' })
}

export default function MemberPortal() {
  return <FramePage title={TITLE} name="account" backTo="/" outline={<DashboardSkeleton />} />
}
