import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { waitlistPath } from '#domain/waitlist/waitlist-path.ts'
import { offeredHoldQuery } from '../queries.ts'
import { storedGuest, storedHold } from '../state.ts'
import { PickerSkeleton } from './times-skeleton.tsx'

type ClaimOfferProps = { id: string; offerKey: string; onClaimed: (holdId: string) => void }

/** Stores the hold of a waitlist email as this tab's own, with the guest's details. */
export function ClaimOffer({ id, offerKey, onClaimed }: ClaimOfferProps) {
  const { data, error, isFetching, refetch } = useQuery(offeredHoldQuery(id, offerKey))
  const take = useEffectEvent(({ held, guest }: NonNullable<typeof data>) => {
    storedHold.save(held)
    storedGuest.save(guest)
    onClaimed(held.hold.id)
  })

  useEffect(() => {
    if (data && !isFetching) take(data)
  }, [data, isFetching])

  if (isAppError(error, 'not_found', 'invalid') || (data === null && !isFetching))
    return <OfferExpired id={id} offerKey={offerKey} />
  if (!error) return <PickerSkeleton />
  return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
}

function OfferExpired({ id, offerKey }: Omit<ClaimOfferProps, 'onClaimed'>) {
  return (
    <section className="paper rounded-lg px-5 py-8 sm:px-9">
      <h2 className="text-3xl">We're no longer holding this time.</h2>
      <p className="mt-4 mb-6 max-w-xl">
        It was booked, declined, or offered to the next person in line. Check your place in line to see what
        you're still waiting for.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={waitlistPath(id, offerKey)} className={buttonStyle('pine')}>
          See your place in line
        </a>
        <a href="/booking" className={buttonStyle('outline')}>
          See free times
        </a>
      </div>
    </section>
  )
}
