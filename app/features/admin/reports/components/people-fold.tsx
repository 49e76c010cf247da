import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { DayRange } from '#domain/admin/day-range.ts'
import type { PeopleBehind, PeopleFigure } from '#domain/contract/venue-figures.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { peopleBehindQuery } from '../queries.ts'

type PeopleFoldProps = { userId: string; figure: PeopleFigure; range: DayRange; label: string }

export function PeopleFold({ userId, figure, range, label }: PeopleFoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {isOpen && <People userId={userId} figure={figure} range={range} label={label} />}
    </details>
  )
}

function People({ userId, figure, range, label }: PeopleFoldProps) {
  const { data, error, isFetching, refetch } = useQuery(peopleBehindQuery(userId, figure, range))
  if (error && !data) return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
  if (!data) return <RowSkeleton label="Loading names..." />
  const { count, people } = data
  if (count === 0) return <p className="py-2 text-(--dim)">No one in this range.</p>

  return (
    <>
      {count > people.length && (
        <p className="py-1 text-(--dim) text-sm">
          The latest {people.length} of {count.toLocaleString('en-US')}.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <ul aria-label={label} tabIndex={0} className="max-h-112 divide-y divide-(--rule) overflow-auto">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and a person can be listed twice.
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Who person={person} />
            <span className="text-(--dim) tabular-nums">
              {person.about}, {formatDay(person.day)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Who({ person: { name, number, memberId } }: { person: PeopleBehind['people'][number] }) {
  const shown = name || 'No name'
  return (
    <span className="wrap-anywhere">
      {memberId === null ? (
        shown
      ) : (
        <Link to={`/admin/members/${memberId}`} className={textLink}>
          {shown}
        </Link>
      )}
      {number !== null && (
        <>
          {', '}
          <Link to={`/admin/bookings/${number}`} className={textLink}>
            {number}
          </Link>
        </>
      )}
    </span>
  )
}
