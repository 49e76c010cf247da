import { Outlet } from 'react-router'
import { SiteFooter } from '#app/features/landing/components/site-footer.tsx'
import { SiteHeader } from '#app/features/landing/components/site-header.tsx'
import { LateToaster } from '#app/ui/late-toaster.tsx'

export function links() {
  return [
    { rel: 'manifest', href: '/site.webmanifest' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ]
}

export default function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <div className="grow">
        <Outlet />
      </div>
      <SiteFooter />
      <LateToaster />
    </div>
  )
}
