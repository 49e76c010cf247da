import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { waitlistPath } from '#domain/waitlist/waitlist-path.ts'
import { offeredHoldQuery } from '../queries.ts'
import { keptGuest, keptHold } from '../state.ts'
import { PickerSkeleton } from './times-skeleton.tsx'

type TakenOfferProps = { id: string; offerKey: string; onTaken: (holdId: string) => void }

/** Takes over the held time of a waitlist email in this tab, with the guest's details filled in. */
export function TakenOffer({ id, offerKey, onTaken }: TakenOfferProps) {
  const { data, error, isFetching, refetch } = useQuery(offeredHoldQuery(id, offerKey))
  const take = useEffectEvent(({ held, guest }: NonNullable<typeof data>) => {
    keptHold.save(held)
    keptGuest.save(guest)
    onTaken(held.hold.id)
  })

  useEffect(() => {
    if (data && !isFetching) take(data)
  }, [data, isFetching])

  if (isAppError(error, 'not_found', 'invalid') || (data === null && !isFetching))
    return <OfferOver id={id} offerKey={offerKey} />
  if (!error) return <PickerSkeleton />
  return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
}

function OfferOver({ id, offerKey }: Omit<TakenOfferProps, 'onTaken'>) {
  return (
    <section className="paper rounded-lg px-5 py-8 sm:px-9">
      <h2 className="text-3xl">This time is no longer held for you.</h2>
      <p className="mt-4 mb-6 max-w-xl">
        It was booked, turned down, or went to the next in line. Your place in line says what you still wait
        for.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={waitlistPath(id, offerKey)} className={buttonStyle('pine')}>
          See your place in line
        </a>
        <a href="/booking" className={buttonStyle('outline')}>
          See what is free
        </a>
      </div>
    </section>
  )
}
