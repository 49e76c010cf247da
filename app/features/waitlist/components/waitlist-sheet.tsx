import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bookingPath } from '#domain/booking/booking-path.ts'
import type { GetWaitingResponse } from '#domain/contract/get-waiting.ts'
import { keepTogether } from '#domain/venue/venue-time.ts'
import {
  describeWaitlistRequest,
  formatPlaceInLine,
  formatRequestedTime,
} from '#domain/waitlist/waitlist-words.ts'
import { useChangeWaitlistEntry } from '../mutations.ts'
import { waitlistEntryQuery } from '../queries.ts'
import { EntryEdit } from './entry-edit.tsx'
import { OfferedTime } from './offered-time.tsx'

type WaitlistSheetProps = { id: string; entryKey: string; proof: string }

export function WaitlistSheet({ id, entryKey, proof }: WaitlistSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(waitlistEntryQuery(id, entryKey))

  if (isAppError(error, 'not_found', 'invalid'))
    return (
      <div className="paper max-w-4xl rounded-lg p-5 sm:p-8">
        <p className="mb-6">
          We couldn't find this place in line. Please open it from the link in your email.
        </p>
        <BookingLink />
      </div>
    )
  if (data) return <EntryStatus {...data} proof={proof} />
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

type EntryStatusProps = GetWaitingResponse & { proof: string }

function EntryStatus(props: EntryStatusProps) {
  const { entry, booking } = props
  const isOpen = entry.state === 'unproven' || entry.state === 'waiting'

  return (
    <article className="paper max-w-4xl rounded-lg p-5 sm:p-8">
      <h2 className="rule-double text-balance pb-4 text-2xl sm:text-3xl">
        {keepTogether(formatRequestedTime(entry))}
      </h2>
      <p className="mt-4">{describeWaitlistRequest(entry, entry.bayName)}</p>
      {isOpen && <OpenEntry {...props} />}
      {!isOpen && (
        <div className="mt-5">
          <p role="status" className="mb-5 font-display text-xl">
            {closedLabels[entry.state]}
          </p>
          {booking ? (
            <a href={bookingPath(booking.number, booking.key)} className={buttonStyle('pine')}>
              See your booking
            </a>
          ) : (
            <BookingLink />
          )}
        </div>
      )}
    </article>
  )
}

const closedLabels: Partial<Record<GetWaitingResponse['entry']['state'], string>> = {
  booked: 'You booked this time.',
  left: 'You left the waitlist.',
  ended: 'This waitlist entry has ended.',
}

function OpenEntry({ entry, offer, terms, now, proof }: EntryStatusProps) {
  const [isEditing, setEditing] = useState(false)
  const change = useChangeWaitlistEntry()
  const keyed = { id: entry.id, key: entry.key }
  const problem = change.error && <p className="mt-4 font-medium text-(--error)">{wordsFor(change.error)}</p>
  const isUnproven = entry.state === 'unproven'
  const submit = (action: 'leave' | 'turn-down') => change.mutate({ entry: keyed, change: { action } })

  if (isEditing) return <EntryEdit entry={entry} terms={terms} onDone={() => setEditing(false)} />
  return (
    <>
      <p role="status" className="mt-5 font-display text-2xl">
        {isUnproven ? 'Almost there' : offer ? 'Your time opened up' : formatPlaceInLine(entry.ahead)}
      </p>
      {isUnproven && proof === '' && (
        <p className="mt-2">
          We sent an email to <strong className="wrap-anywhere">{entry.email}</strong>. Open its link and
          confirm there to join the waitlist.
        </p>
      )}
      {!isUnproven && !offer && (
        <p className="mt-2 max-w-prose text-(--dim) wrap-anywhere">
          We'll email {entry.email} when it's your turn. You'll have 30 minutes to book it (overnight, until
          8:30&nbsp;AM).
        </p>
      )}
      {offer && (
        <OfferedTime
          offer={offer}
          entry={entry}
          now={now}
          busy={change.isPending}
          onTurnDown={() => submit('turn-down')}
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
            Edit
          </Button>
        )}
        <Button variant="outline" busy={change.isPending} onClick={() => submit('leave')}>
          Leave the waitlist
        </Button>
      </div>
    </>
  )
}

function BookingLink() {
  return (
    <a href="/booking" className={buttonStyle('pine')}>
      See free times
    </a>
  )
}
