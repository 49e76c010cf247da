import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet } from 'react-router'
import { roleQuery } from '#app/features/account/queries.ts'
import { type SettingsContext, settingsTabs } from '#app/features/admin/settings/rules.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/layout.ts'

export function meta() {
  return privateMeta('Settings')
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  const [now] = await Promise.all([venueNow(), queryClient.ensureQueryData(roleQuery(id))])
  return { userId: id, today: dayOf(now) }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { data: role } = useQuery(roleQuery(loaderData.userId))

  return (
    <>
      <BackLink to="/admin">Back to Admin</BackLink>
      <h2 className="print:hidden mt-3 mb-6 text-[2.25rem] sm:text-5xl">Settings</h2>
      <SettingsTabs role={role} />
      {useGymSystem() === 'gymmaster' && (
        <p className="mb-6 max-w-prose text-brass-200">
          Gym Master books the bays and sells the memberships. Set its prices, terms and plans there: the
          settings here don't change them.
        </p>
      )}
      <div className="space-y-6">
        <Outlet context={{ ...loaderData, role } satisfies SettingsContext} />
      </div>
    </>
  )
}

const tab =
  'inline-flex min-h-11 items-center rounded-md px-4 font-semibold text-[0.9375rem] text-brass-200 hover:bg-brass-200/10 aria-[current=page]:bg-brass-300 aria-[current=page]:text-ink'

function SettingsTabs({ role }: Pick<SettingsContext, 'role'>) {
  return (
    <nav aria-label="Settings" className="mb-6 flex flex-wrap gap-1.5 print:hidden">
      {settingsTabs
        .filter(({ act }) => act === undefined || can(role, act))
        .map(({ path, label }) => (
          <NavLink key={path} to={path} preventScrollReset className={tab}>
            {label}
          </NavLink>
        ))}
    </nav>
  )
}
