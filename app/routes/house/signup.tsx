import { useSearchParams } from 'react-router'
import { SignInForm } from '#app/features/account/components/sign-in-form.tsx'
import { SignOutButton } from '#app/features/account/components/sign-out-button.tsx'
import { SignUpForm } from '#app/features/account/components/sign-up-form.tsx'
import { venueNow } from '#app/features/booking/queries.ts'
import { CardField } from '#app/features/checkout/components/card-field.tsx'
import { GiftCardEntry } from '#app/features/checkout/components/gift-card-entry.tsx'
import { AccountDoor } from '#app/features/memberships/components/account-door.tsx'
import { JoinDesk } from '#app/features/memberships/components/join-desk.tsx'
import { plansOnSaleQuery } from '#app/features/memberships/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { signedInUserId } from '#app/lib/session.ts'
import { useSessionFollow } from '#app/lib/session-follow.ts'
import { HouseHeading } from '#app/ui/house-heading.tsx'
import { dayOf } from '#domain/venue-clock.ts'
import type { Route } from './+types/signup.ts'

const TITLE = 'Become a Member'

export function meta() {
  return privateMeta(TITLE)
}

export async function clientLoader() {
  void queryClient.prefetchQuery(plansOnSaleQuery())
  const [userId, now] = await Promise.all([signedInUserId(), venueNow()])
  return { userId, today: dayOf(now) }
}

export default function HouseSignup({ loaderData: { userId, today } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const here = `/portal/signup?${search}`
  useSessionFollow(userId)

  return (
    <div className="group-data-framed:max-sm:px-4">
      <HouseHeading>{TITLE}</HouseHeading>
      <JoinDesk
        userId={userId}
        today={today}
        planName={search.get('plan')}
        accountDoor={
          <AccountDoor
            first="sign-up"
            signIn={<SignInForm next={here} />}
            signUp={<SignUpForm next={here} />}
          />
        }
        signOut={<SignOutButton className="px-3 max-sm:-ml-3" />}
        renderCard={(onCard) => <CardField onCard={onCard} />}
        renderGift={(onApply) => <GiftCardEntry onApply={onApply} />}
      />
    </div>
  )
}
