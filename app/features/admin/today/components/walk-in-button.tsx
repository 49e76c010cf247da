import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayQuery } from '#app/features/admin/calendar/queries.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Button } from '#app/ui/button.tsx'
import { findWalkIns, type WalkIn } from '../rules.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

export function WalkInButton({ day }: { day: string }) {
  // A gym system takes its own bookings.
  const isBookedHere = useGymSystem() === 'builtin'
  const { data } = useQuery({ ...dayQuery(day), enabled: isBookedHere })
  const [place, setPlace] = useState<WalkIn | null>(null)
  const places = data ? findWalkIns(data) : []
  const [first] = places

  if (!isBookedHere) return null
  return (
    <>
      <Button variant="outline" disabled={!first} onClick={() => first && setPlace(first)}>
        {data && !first ? 'No bay is free' : 'Bay time'}
      </Button>
      {place && (
        <WalkInDialog
          places={places}
          place={place}
          getCapacity={(bayId) => data?.bays.find(({ id }) => id === bayId)?.capacity ?? 1}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  )
}
