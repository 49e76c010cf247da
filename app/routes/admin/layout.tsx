import { preload } from 'react-dom'
import { Outlet, redirect } from 'react-router'
import { SignOutButton } from '#app/features/account/components/sign-out-button.tsx'
import { accessQuery, roleQuery } from '#app/features/account/queries.ts'
import { useLiveAdmin } from '#app/features/admin/live/queries.ts'
import { LiveProvider } from '#app/features/admin/live/state.ts'
import { AdminError } from '#app/features/admin/navigation/components/admin-error.tsx'
import { AdminFrame } from '#app/features/admin/navigation/components/admin-frame.tsx'
import { PaletteButton } from '#app/features/admin/navigation/components/palette-button.tsx'
import { RoleRevokedPage } from '#app/features/admin/navigation/components/role-revoked-page.tsx'
import {
  admissionTimeouts,
  RoleRevoked,
  rememberStaff,
  useOutage,
  useWatchedRole,
  wasStaff,
  withTimeout,
} from '#app/features/admin/navigation/state.ts'
import { FreshCodeDialog } from '#app/features/security/components/fresh-code-dialog.tsx'
import { WithoutCodeNote } from '#app/features/security/components/without-code-note.tsx'
import { venueNow } from '#app/lib/backend/clock.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { redirectIfSignedOut } from '#app/lib/session/ended-session.ts'
import { setUpPath } from '#app/lib/session/login-path.ts'
import { pageUserId } from '#app/lib/session/page-user.ts'
import { renewSession } from '#app/lib/session/renew-session.ts'
import { secondStep } from '#app/lib/session/second-step.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { useSessionWatch } from '#app/lib/session/session-watch.ts'
import { notify } from '#app/ui/notify.ts'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { can } from '#domain/admin/can.ts'
import type { Route } from './+types/layout.ts'

type MiddlewareArgs = Parameters<Route.ClientMiddlewareFunction>[0]

/** Admits known staff without a fresh session if the network fails. */
async function requireSession(args: MiddlewareArgs) {
  const person = pageUserId()
  const isKnown = person !== null && wasStaff(person)
  try {
    await withTimeout(requireUser(args), isKnown ? admissionTimeouts.knownMs : admissionTimeouts.firstMs)
  } catch (error) {
    if (!isKnown || !isAppError(error, 'network')) throw error
    args.context.set(userContext, { id: person })
  }
}

/** Only for navigation: the server authorizes every read and write. */
async function requireStaff({ request, context }: MiddlewareArgs) {
  const { id } = context.get(userContext)
  // Most admin screens need these.
  preload('/art/walnut.webp', { as: 'image' })
  void venueNow()
  void queryClient.prefetchQuery(gymSystemQuery())
  if (!wasStaff(id)) return withTimeout(authorize(id, request), admissionTimeouts.firstMs)
  const authorization = authorize(id, request)
  try {
    await withTimeout(authorization, admissionTimeouts.knownMs)
  } catch (error) {
    // An outage must not lock staff out. useWatchedRole and the server still check the role.
    if (!isAppError(error, 'network', 'unexpected')) throw error
    authorization.catch(followLateRedirect)
  }
}

async function authorize(id: string, request: Request): Promise<void> {
  const role = await queryClient.fetchQuery(roleQuery(id)).catch(redirectSignedOut(request))
  if (can(role, 'use admin')) {
    await requireSecondFactor(id, request)
    rememberStaff(id)
    return
  }
  if (wasStaff(id)) throw new RoleRevoked()
  const isOverview = new URL(request.url).pathname.replace(/\/$/, '') === '/admin'
  if (isOverview) notify.destructive('Access denied', "You don't have admin permissions")
  throw redirect('/dashboard')
}

/** Follows a redirect that arrives after the timeout, when the screen is already visible. */
function followLateRedirect(thrown: unknown): void {
  const path = thrown instanceof Response ? thrown.headers.get('Location') : null
  if (path !== null) window.location.assign(path)
}

async function requireSecondFactor(id: string, request: Request): Promise<void> {
  if ((await secondStep()) === 'done') return
  const { hasSecondFactor } = await queryClient.fetchQuery(accessQuery(id)).catch(redirectSignedOut(request))
  if (!hasSecondFactor) throw redirect(setUpPath(request.url))
}

function redirectSignedOut(request: Request) {
  return async (error: unknown) => {
    if (isAppError(error, 'signed_out') && (await renewSession()) === 'has ended')
      notify.destructive('Error', error.message)
    return redirectIfSignedOut(error, request.url)
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession, requireStaff]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { userId: context.get(userContext).id, isWithoutCode: (await secondStep()) !== 'done' }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { userId, isWithoutCode } = loaderData
  useSessionWatch(userId)
  const role = useWatchedRole(userId)
  const isLive = useLiveAdmin()
  const isOut = useOutage({ isLive })

  return (
    <TooltipProvider>
      <AdminFrame
        isOut={isOut}
        tools={({ plain, worded }) => (
          <>
            <PaletteButton userId={userId} role={role} className={plain} />
            <SignOutButton className={worded} />
          </>
        )}
        note={isWithoutCode && <WithoutCodeNote />}
      >
        <LiveProvider value={isLive}>
          {/* Remounts for another user, so that they never see what this one typed. */}
          {role === null ? <RoleRevokedPage /> : <Outlet key={userId} />}
        </LiveProvider>
      </AdminFrame>
      <FreshCodeDialog />
    </TooltipProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isOut = useOutage({ isSuspected: true })

  return (
    <AdminFrame isOut={isOut} tools={({ worded }) => <SignOutButton className={worded} />}>
      {error instanceof RoleRevoked ? <RoleRevokedPage /> : <AdminError error={error} isOut={isOut} />}
    </AdminFrame>
  )
}
