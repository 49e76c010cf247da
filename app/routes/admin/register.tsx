import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { roleQuery } from '#app/features/account/queries.ts'
import { PersonSearch } from '#app/features/admin/calendar/components/person-search.tsx'
import { TerminalWait } from '#app/features/admin/card-reader/components/terminal-wait.tsx'
import { cardReadersQuery } from '#app/features/admin/card-reader/queries.ts'
import { SellPlanButton } from '#app/features/admin/member-actions/components/sell-plan-button.tsx'
import { CashToTake } from '#app/features/admin/register/components/cash-to-take.tsx'
import { Register } from '#app/features/admin/register/components/register.tsx'
import { counterShelfQuery, openTabsQuery } from '#app/features/admin/register/queries.ts'
import { WalkInButton } from '#app/features/admin/today/components/walk-in-button.tsx'
import { KeyedCard } from '#app/features/payment/components/keyed-card.tsx'
import { cardConfigQuery } from '#app/features/payment/queries.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { textLink } from '#app/ui/text-link.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/register.ts'

export function meta() {
  return privateMeta('Register')
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(counterShelfQuery())
  void queryClient.prefetchQuery(cardReadersQuery())
  void queryClient.prefetchQuery(openTabsQuery())
  void queryClient.prefetchQuery(cardConfigQuery())
  return { userId: context.get(userContext).id, day: dayOf(await venueNow()) }
}

const renderSearch = (onChoose: (person: FoundPerson) => void) => <PersonSearch onChoose={onChoose} />

/** `?tab` is the number of the booking whose tab opens. */
export default function RegisterPage({ loaderData: { userId, day } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { data: role } = useQuery(roleQuery(userId))

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-[2.25rem] sm:text-5xl">Register</h2>
        <div className="flex flex-wrap items-center gap-3">
          <WalkInButton day={day} />
          <SellPlanButton role={role} today={day} renderSearch={renderSearch} />
          <Link to="/admin/till/drawer" className={textLink}>
            Cash drawer
          </Link>
        </div>
      </div>
      <CashToTake />
      <Register
        day={day}
        tabNumber={params.get('tab')}
        Wait={TerminalWait}
        KeyedCard={KeyedCard}
        renderSearch={renderSearch}
      />
    </>
  )
}
