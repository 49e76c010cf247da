import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HeldMembership } from '#domain/contract/membership.ts'
import { useEndMembership } from '../mutations.ts'
import { heldMembershipQuery } from '../queries.ts'
import { buildRenewPath } from '../state.ts'
import { CallToResume } from './call-to-resume.tsx'
import { MembershipEnd } from './membership-end.tsx'

export function OwnMembership({ userId }: { userId: string }) {
  const { data: held, error, isFetching, refetch } = useQuery(heldMembershipQuery(userId))

  return (
    <Card title="Membership">
      <div className="mt-4">
        {error && <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={refetch} />}
        {held === undefined && !error && <Skeleton className="h-24 w-full" />}
        {held === null && <NoMembership />}
        {held && <CurrentMembership held={held} />}
      </div>
    </Card>
  )
}

function NoMembership() {
  return (
    <>
      <p className="font-display text-xl">No active membership</p>
      <Link to="/member-signup" className={buttonStyle('pine', 'mt-4')}>
        Become a member
      </Link>
    </>
  )
}

function CurrentMembership({ held }: { held: HeldMembership }) {
  const end = useEndMembership()
  const [status, setStatus] = useState('')
  const isCanceled = held.ends
  const isPaused = held.status === 'paused'

  function handleEnd() {
    setStatus('')
    end.mutate(!isCanceled, {
      onSuccess: () =>
        setStatus(
          isCanceled ? 'Your membership will continue.' : 'Your membership will end with this period.',
        ),
    })
  }

  return (
    <>
      <p className="font-display text-2xl">{held.planName}</p>
      <p className="mt-1">
        <MembershipEnd membership={held} className="font-semibold" />
        <SmallText>{isPaused ? <CallToResume /> : describeEnd(isCanceled)}</SmallText>
      </p>
      {end.error && <Alert className="mt-4">{wordsFor(end.error)}</Alert>}
      {!isPaused && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={buildRenewPath(held.planName)} className={buttonStyle('pine')}>
            Renew
          </Link>
          <Button variant="outline" busy={end.isPending} onClick={handleEnd}>
            {isCanceled ? 'Keep membership' : 'End with this period'}
          </Button>
        </div>
      )}
      <p role="status" className={status ? 'mt-3 text-leaf text-sm' : 'sr-only'}>
        {status}
      </p>
    </>
  )
}

function describeEnd(isCanceled: boolean): string {
  return isCanceled ? "You're a member through that date." : "It doesn't renew automatically."
}

function SmallText({ children }: { children: ReactNode }) {
  return <span className="block text-(--dim) text-sm">{children}</span>
}
