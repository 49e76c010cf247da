import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayQuery } from '#app/features/admin/calendar/queries.ts'
import { useIsLive } from '#app/features/admin/live/state.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { useIsLate } from '#app/lib/loading/waiting.ts'
import { Button } from '#app/ui/button.tsx'
import { LiveNote } from '#app/ui/live-note.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { buildBayTiles, findWalkIns, type WalkIn } from '../rules.ts'
import { BayTiles } from './bay-tiles.tsx'
import { Visits } from './visits.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

export function Today({ openedOn }: { openedOn: string }) {
  const [day, setDay] = useState(openedOn)
  const { data, error, isPending, isFetching, refetch } = useQuery(dayQuery(day))
  const isLate = useIsLate(!useIsLive(), intervals.openSocket)
  // At midnight the screen moves on to the new day.
  if (data && data.now >= data.end) setDay(dayOf(data.now))

  return (
    <>
      {error && (
        <LoadFailure className="mb-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && (
        <>
          <TilesSkeleton label="Loading the bays..." className="h-24" />
          <RowSkeleton label="Loading today..." />
        </>
      )}
      {data && <Day day={data} />}
      <LiveNote isLate={isLate} what="the day" />
    </>
  )
}

function Day({ day }: { day: StaffDay }) {
  const [place, setPlace] = useState<WalkIn | null>(null)
  const walkIns = findWalkIns(day)
  const [first] = walkIns
  const getCapacity = (bayId: string) => day.bays.find(({ id }) => id === bayId)?.capacity ?? 1

  return (
    <div className="space-y-6">
      <p className="print:hidden">
        {first ? (
          <Button variant="pine" onClick={() => setPlace(first)}>
            Walk-in
          </Button>
        ) : day.bays.length === 0 ? (
          <span className="text-(--dim)">
            There are no bays yet.{' '}
            <Link to="/admin/settings/bays" className={textLink}>
              Add bays in Settings
            </Link>
          </span>
        ) : (
          <span className="text-(--dim)">No bay is free for a walk-in right now.</span>
        )}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Visits day={day} />
        <BayTiles tiles={buildBayTiles(day)} walkIns={walkIns} now={day.now} onWalkIn={setPlace} />
      </div>
      {place && (
        <WalkInDialog
          places={walkIns}
          place={place}
          getCapacity={getCapacity}
          onClose={() => setPlace(null)}
        />
      )}
    </div>
  )
}
