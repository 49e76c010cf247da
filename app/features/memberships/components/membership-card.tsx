import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LarkMark } from '#app/ui/lark-mark.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HeldMembership } from '#domain/contract/membership.ts'
import { venue } from '#domain/venue/venue.ts'
import { heldMembershipQuery } from '../queries.ts'
import { buildRenewPath } from '../state.ts'
import { CallToResume } from './call-to-resume.tsx'
import { MembershipEnd } from './membership-end.tsx'

export function MembershipCard({ userId, className = '' }: { userId: string; className?: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(heldMembershipQuery(userId))

  return (
    <section
      className={`relative flex min-h-52 flex-col overflow-hidden rounded-lg border border-brass-400/70 bg-linear-150 from-pine-800 to-pine-950 p-5 shadow-card sm:p-7 ${className}`}
    >
      <LarkMark className="absolute -bottom-8 right-0 size-40 text-brass-300/12" />
      <header className="flex items-center justify-between gap-3">
        <h2 className="engraved font-sans! text-brass-300">Membership</h2>
        <span className="font-display text-brass-300/90">{venue.name}</span>
      </header>
      {error && (
        <LoadFailure
          className="relative mt-5"
          message={wordsFor(error)}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
      {isPending && <MembershipSkeleton />}
      {data !== undefined && (data ? <MembershipFacts membership={data} /> : <NoMembership />)}
    </section>
  )
}

function MembershipFacts({ membership }: { membership: HeldMembership }) {
  const isBuiltIn = useGymSystem() !== 'gymmaster'
  const isPaused = membership.status === 'paused'
  return (
    <CardFace title={membership.planName}>
      <p>
        <MembershipEnd membership={membership} />
      </p>
      {isPaused && (
        <p className="text-cream-dim">
          <CallToResume />
        </p>
      )}
      {isBuiltIn && !isPaused && (
        <Link to={buildRenewPath(membership.planName)} className={buttonStyle('brass', 'mt-1 self-start')}>
          Renew
        </Link>
      )}
      {!isBuiltIn && (
        <p className="text-cream-dim">
          You bought this plan here earlier. Newer purchases are in the{' '}
          <Link to="/member-portal" className="text-cream underline underline-offset-4">
            member portal
          </Link>
          .
        </p>
      )}
    </CardFace>
  )
}

/** Our own tables do not know the members of a gym system. */
function NoMembership() {
  const system = useGymSystem()
  if (system === undefined) return <MembershipSkeleton />
  if (system !== 'builtin') return <MembershipInPortal />
  return (
    <CardFace title="No active membership">
      <Link to="/memberships" className={buttonStyle('brass', 'mt-1 self-start')}>
        View Membership Plans
      </Link>
    </CardFace>
  )
}

function MembershipInPortal() {
  return (
    <CardFace title="In the member portal">
      <p className="text-cream-dim">See your plan and its end date there.</p>
      <Link to="/member-portal" className={buttonStyle('brass', 'mt-1 self-start')}>
        Open Member Portal
      </Link>
    </CardFace>
  )
}

function CardFace({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative mt-auto flex flex-col gap-2 pt-10">
      <p className="font-display text-[1.75rem] text-brass-200 leading-tight">{title}</p>
      {children}
    </div>
  )
}

function MembershipSkeleton() {
  return (
    <div className="mt-auto flex flex-col gap-3 pt-10">
      <p role="status" className="sr-only">
        Loading your membership...
      </p>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-4 w-40" />
    </div>
  )
}
