import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bookingPath } from '#domain/booking/booking-path.ts'
import type { GetWaitingResponse } from '#domain/contract/get-waiting.ts'
import { unbroken } from '#domain/venue/venue-time.ts'
import { placeWords, wishedTimeWords, wishWords } from '#domain/waitlist/waitlist-words.ts'
import { useChangeWaitlistEntry } from '../mutations.ts'
import { waitingQuery } from '../queries.ts'
import { EntryEdit } from './entry-edit.tsx'
import { OfferedTime } from './offered-time.tsx'

type WaitlistSheetProps = { id: string; entryKey: string; proof: string }

/** A waitlist entry, or why it cannot be shown. */
export function WaitlistSheet({ id, entryKey, proof }: WaitlistSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(waitingQuery(id, entryKey))

  if (isAppError(error, 'not_found', 'invalid'))
    return (
      <div className="paper max-w-4xl rounded-lg p-5 sm:p-8">
        <p className="mb-6">
          We could not find this place in line. Please open it with the link in your email.
        </p>
        <WayOn />
      </div>
    )
  if (data) return <Standing {...data} proof={proof} />
  if (error) return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="paper max-w-4xl rounded-lg p-5">
      <p role="status" className="sr-only">
        Loading your place in line...
      </p>
      <Skeleton className="h-56 w-full" />
    </div>
  )
}

type StandingProps = GetWaitingResponse & { proof: string }

function Standing(props: StandingProps) {
  const { entry, booking } = props
  const isOpen = entry.state === 'unproven' || entry.state === 'waiting'

  return (
    <article className="paper max-w-4xl rounded-lg p-5 sm:p-8">
      <h2 className="rule-double text-balance pb-4 text-2xl sm:text-3xl">
        {unbroken(wishedTimeWords(entry))}
      </h2>
      <p className="mt-4">{wishWords(entry, entry.bayName)}</p>
      {isOpen && <OpenEntry {...props} />}
      {!isOpen && (
        <div className="mt-5">
          <p role="status" className="mb-5 font-display text-xl">
            {overWords[entry.state]}
          </p>
          {booking ? (
            <a href={bookingPath(booking.number, booking.key)} className={buttonStyle('pine')}>
              See your booking
            </a>
          ) : (
            <WayOn />
          )}
        </div>
      )}
    </article>
  )
}

const overWords: Partial<Record<GetWaitingResponse['entry']['state'], string>> = {
  booked: 'You have booked it.',
  left: 'You left the waitlist.',
  ended: 'This wait is over.',
}

function OpenEntry({ entry, offer, terms, now, proof }: StandingProps) {
  const [isEditing, setEditing] = useState(false)
  const change = useChangeWaitlistEntry()
  const keyed = { id: entry.id, key: entry.key }
  const problem = change.error && <p className="mt-4 font-medium text-(--error)">{wordsFor(change.error)}</p>
  const isUnproven = entry.state === 'unproven'
  const press = (action: 'leave' | 'turn-down') => change.mutate({ entry: keyed, change: { action } })

  if (isEditing) return <EntryEdit entry={entry} terms={terms} onDone={() => setEditing(false)} />
  return (
    <>
      <p role="status" className="mt-5 font-display text-2xl">
        {isUnproven ? 'Almost there' : offer ? 'Your time opened up' : placeWords(entry.ahead)}
      </p>
      {isUnproven && proof === '' && (
        <p className="mt-2">
          We sent an email to <strong className="wrap-anywhere">{entry.email}</strong>. Open its link and
          confirm there to join the waitlist.
        </p>
      )}
      {!isUnproven && !offer && (
        <p className="mt-2 max-w-prose text-(--dim) wrap-anywhere">
          We email {entry.email} as soon as it is your turn. You then have half an hour to book it; overnight
          offers last until 8:30&nbsp;AM.
        </p>
      )}
      {offer && (
        <OfferedTime
          offer={offer}
          entry={entry}
          now={now}
          busy={change.isPending}
          onTurnDown={() => press('turn-down')}
        />
      )}
      {problem}
      <div className="mt-6 flex flex-wrap gap-3 border-(--rule) border-t pt-6">
        {isUnproven && proof !== '' && (
          <Button
            variant="pine"
            busy={change.isPending}
            onClick={() => change.mutate({ entry: keyed, change: { action: 'prove', proof } })}
          >
            Join the waitlist
          </Button>
        )}
        {!offer && (
          <Button variant="outline" onClick={() => setEditing(true)}>
            Change it
          </Button>
        )}
        <Button variant="outline" busy={change.isPending} onClick={() => press('leave')}>
          Leave the waitlist
        </Button>
      </div>
    </>
  )
}

function WayOn() {
  return (
    <a href="/booking" className={buttonStyle('pine')}>
      See what is free
    </a>
  )
}
