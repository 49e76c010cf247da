import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Plaque } from '#app/ui/plaque.tsx'
import type { MemberDetails, StaffMembership } from '#domain/contract/staff-details.ts'
import { formatMembershipStatus, isRunning } from '#domain/membership/membership-words.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay, formatInstantDay } from '#domain/venue/venue-time.ts'
import { memberDetailsQuery } from '../queries.ts'
import { DetailsFrame } from './details-frame.tsx'
import { Timeline } from './timeline.tsx'
import { UpcomingBookings } from './upcoming-bookings.tsx'

/** The route fills the slots, because their features import this one. */
type MemberPageProps = {
  id: number
  renderActions: (member: MemberDetails) => ReactNode
  renderNotes: (member: MemberDetails) => ReactNode
  renderDuplicates: (member: MemberDetails) => ReactNode
  renderPlanSale: (member: MemberDetails, today: string) => ReactNode
  renderPlanActions: (membership: StaffMembership, today: string) => ReactNode
}

export function MemberPage({ id, ...slots }: MemberPageProps) {
  const { data: today } = useQuery(venueDayQuery())
  const { data, error, isFetching, refetch } = useQuery(memberDetailsQuery(id))

  return (
    <DetailsFrame what="this member" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {data && today && (
        <>
          <MemberCard member={data} actions={slots.renderActions(data)} />
          {slots.renderDuplicates(data)}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="space-y-6">
              {slots.renderNotes(data)}
              <UpcomingBookings bookings={data.coming} />
              <Memberships
                memberships={data.memberships}
                today={today}
                sale={slots.renderPlanSale(data, today)}
                renderActions={(membership) => slots.renderPlanActions(membership, today)}
              />
            </div>
            <Timeline entries={data.history} leftOut={data.leftOut} />
          </div>
        </>
      )}
    </DetailsFrame>
  )
}

function MemberCard({ member, actions }: { member: MemberDetails; actions: ReactNode }) {
  const { id, name, phone, role, picture } = member
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {picture !== null && (
            <img
              {...pictureSource('avatars', picture)}
              sizes="4rem"
              alt=""
              className="size-16 rounded-full object-cover"
            />
          )}
          {name} <span className="font-sans text-(--dim) text-base">#{id}</span>
          {role && <Plaque>{role}</Plaque>}
        </span>
      }
      action={
        <span className="flex flex-wrap gap-2">
          {actions}
          <Link to={`/admin/calendar?guest=${id}`} className={buttonStyle('pine')}>
            <CalendarPlus aria-hidden /> Book for {name}
          </Link>
        </span>
      }
    >
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 pt-5 md:grid-cols-4 xl:grid-cols-7">
        <EmailFact member={member} />
        <Fact label="Phone">{phone ? <a href={`tel:${phone}`}>{phone}</a> : 'Not given'}</Fact>
        <Fact label="Customer since">{formatInstantDay(new Date(member.createdAt))}</Fact>
        <Figure label="Total spent" value={formatCents(member.spentCents)} />
        <Figure label="Visits" value={String(member.visits)} />
        <Figure label="No-shows" value={String(member.noShows)} />
      </dl>
    </Card>
  )
}

function EmailFact({ member }: { member: MemberDetails }) {
  const { email, isEmailProven, signInEmail } = member
  return (
    <Fact label="Email" wide>
      <a href={`mailto:${email}`}>{email}</a>
      {isEmailProven === false && (
        <span className="block font-semibold text-brass-700 text-sm">Email not confirmed</span>
      )}
      {signInEmail !== null && signInEmail !== email && (
        <span className="block text-(--dim) text-sm">Signs in with {signInEmail}</span>
      )}
    </Fact>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Fact label={label}>
      <span className="font-display text-2xl leading-none tabular-nums">{value}</span>
    </Fact>
  )
}

type MembershipsProps = Pick<MemberDetails, 'memberships'> & {
  today: string
  sale: ReactNode
  renderActions: (membership: StaffMembership) => ReactNode
}

function Memberships({ memberships, today, sale, renderActions }: MembershipsProps) {
  return (
    <Card title="Memberships" action={sale}>
      {memberships.length === 0 && <p className="pt-5">No memberships yet.</p>}
      <ul className="divide-y divide-(--rule)">
        {memberships.map((membership) => (
          <li key={membership.id}>
            <MembershipRow membership={membership} today={today} />
            {renderActions(membership)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MembershipRow({ membership, today }: { membership: StaffMembership; today: string }) {
  const { planName, status, startedOn, endDate, ends } = membership
  const isOngoing = status === 'active' || status === 'paused'
  return (
    <div className="flex items-start justify-between gap-4 py-4">
      <div>
        <p className="font-semibold">{planName}</p>
        <p className="text-(--dim) text-sm">
          {formatDay(startedOn)} to {formatDay(endDate)}
          {ends && isOngoing && ', not renewing'}
        </p>
      </div>
      <Badge tone={isRunning(membership, today) ? 'green' : status === 'paused' ? 'yellow' : 'grey'}>
        {formatMembershipStatus(membership, today)}
      </Badge>
    </div>
  )
}
