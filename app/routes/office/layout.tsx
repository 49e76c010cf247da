import { ArrowLeft } from 'lucide-react'
import { preload } from 'react-dom'
import { Link, Outlet, redirect } from 'react-router'
import { SignOutButton } from '#app/features/account/components/sign-out-button.tsx'
import { accessQuery, roleQuery } from '#app/features/account/queries.ts'
import { useLiveOffice } from '#app/features/office/live/queries.ts'
import { LiveProvider } from '#app/features/office/live/state.ts'
import { OfficeRail } from '#app/features/office/navigation/components/office-rail.tsx'
import { PaletteButton } from '#app/features/office/navigation/components/palette-button.tsx'
import { RoleTakenPage } from '#app/features/office/navigation/components/role-taken-page.tsx'
import { hasWorked, noteWorker, RoleTaken, useWatchedRole } from '#app/features/office/navigation/state.ts'
import { FreshCodeDialog } from '#app/features/security/components/fresh-code-dialog.tsx'
import { WithoutCodeNote } from '#app/features/security/components/without-code-note.tsx'
import { venueNow } from '#app/lib/backend/clock.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { redirectIfSignedOut } from '#app/lib/session/ended-session.ts'
import { setUpPath } from '#app/lib/session/login-path.ts'
import { renewSession } from '#app/lib/session/renew-session.ts'
import { secondStep } from '#app/lib/session/second-step.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { useSessionWatch } from '#app/lib/session/session-watch.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { notify } from '#app/ui/notify.ts'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { may } from '#domain/office/may.ts'
import type { Route } from './+types/layout.ts'

/** Redirects those who are not staff, and staff who have yet to set up a phone. A convenience only: the server guards the rows. */
async function requireStaff({ request, context }: Parameters<Route.ClientMiddlewareFunction>[0]) {
  const { id } = context.get(userContext)
  // What most screens of the office wait for comes meanwhile, the wood of its bar included.
  preload('/art/walnut.webp', { as: 'image' })
  void venueNow()
  void queryClient.prefetchQuery(gymSystemQuery())
  const role = await queryClient.fetchQuery(roleQuery(id)).catch(leaveIfSignedOut(request))
  if (may(role, 'use the office')) {
    noteWorker(id)
    return requirePhone(id, request)
  }
  if (hasWorked(id)) throw new RoleTaken()
  const isOverview = new URL(request.url).pathname.replace(/\/$/, '') === '/admin'
  if (isOverview) notify.destructive('Access denied', "You don't have admin permissions")
  throw redirect('/dashboard')
}

async function requirePhone(id: string, request: Request): Promise<void> {
  if ((await secondStep()) === 'done') return
  const { hasSecondFactor } = await queryClient.fetchQuery(accessQuery(id)).catch(leaveIfSignedOut(request))
  if (!hasSecondFactor) throw redirect(setUpPath(request.url))
}

function leaveIfSignedOut(request: Request) {
  return async (error: unknown) => {
    if (isAppError(error, 'signed_out') && (await renewSession()) === 'has ended')
      notify.destructive('Error', error.message)
    return redirectIfSignedOut(error, request.url)
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser, requireStaff]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { userId: context.get(userContext).id, isWithoutCode: (await secondStep()) !== 'done' }
}

// On the narrowest phones the buttons have no icons.
const BAR_BUTTON = 'px-2 text-brass-200 sm:px-3 max-xs:px-1.5 max-xs:text-sm'
const WORDED = `${BAR_BUTTON} max-xs:[&_svg]:hidden`

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { userId, isWithoutCode } = loaderData
  useSessionWatch(userId)
  const role = useWatchedRole(userId)
  const isLive = useLiveOffice()

  return (
    <TooltipProvider>
      <header className="walnut border-brass-400/60 border-b print:hidden">
        <nav
          aria-label="Admin"
          className="mx-auto flex max-w-[92rem] items-center justify-between gap-1 px-4 py-2 sm:px-8 sm:py-3.5"
        >
          <Link to="/dashboard" className={buttonStyle('quiet', `-ml-2 max-xs:-ml-1.5 sm:-ml-3 ${WORDED}`)}>
            <ArrowLeft aria-hidden /> Dashboard
          </Link>
          <h1 tabIndex={-1} className="whitespace-nowrap text-lg sm:text-2xl">
            Admin Panel
          </h1>
          <div className="flex items-center sm:gap-2">
            <PaletteButton userId={userId} role={role} className={BAR_BUTTON} />
            <SignOutButton className={`-mr-2 max-xs:-mr-1.5 sm:-mr-3 ${WORDED}`} />
          </div>
        </nav>
      </header>
      {isWithoutCode && <WithoutCodeNote />}
      <div className="mx-auto max-w-[92rem] lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] print:block">
        <OfficeRail />
        <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-8 pb-20 sm:px-8 sm:pt-12">
          <LiveProvider value={isLive}>
            {/* What one person has typed is not left for another one who signs in here. */}
            {role === null ? <RoleTakenPage /> : <Outlet key={userId} />}
          </LiveProvider>
        </main>
      </div>
      <FreshCodeDialog />
    </TooltipProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof RoleTaken)) throw error
  return (
    <main id="content" tabIndex={-1} className="px-4 sm:px-8">
      <RoleTakenPage />
    </main>
  )
}
