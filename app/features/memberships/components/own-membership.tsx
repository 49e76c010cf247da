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
import { renewPath } from '../state.ts'
import { CallToResume } from './call-to-resume.tsx'
import { MembershipEnd } from './membership-end.tsx'

/** The user's membership and its actions. */
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
  const [told, setTold] = useState('')
  const isEnding = held.ends
  const isPaused = held.status === 'paused'

  function handleEnd() {
    setTold('')
    end.mutate(!isEnding, {
      onSuccess: () =>
        setTold(isEnding ? 'Your membership is kept.' : 'Your membership ends with this period.'),
    })
  }

  return (
    <>
      <p className="font-display text-2xl">{held.planName}</p>
      <p className="mt-1">
        <MembershipEnd membership={held} className="font-semibold" />
        <Small>{isPaused ? <CallToResume /> : endWords(isEnding)}</Small>
      </p>
      {end.error && <Alert className="mt-4">{wordsFor(end.error)}</Alert>}
      {!isPaused && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={renewPath(held.planName)} className={buttonStyle('pine')}>
            Renew
          </Link>
          <Button variant="outline" busy={end.isPending} onClick={handleEnd}>
            {isEnding ? 'Keep it' : 'End with this period'}
          </Button>
        </div>
      )}
      <p role="status" className={told ? 'mt-3 text-leaf text-sm' : 'sr-only'}>
        {told}
      </p>
    </>
  )
}

function endWords(isEnding: boolean): string {
  return isEnding ? 'You are a member up to that day.' : 'It does not auto-renew.'
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-(--dim) text-sm">{children}</span>
}
