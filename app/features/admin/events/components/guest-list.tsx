import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { useCheckInToEvent } from '../mutations.ts'
import { canCheckIn } from '../rules.ts'
import { GuestFee, TakeFee } from './guest-fee.tsx'

type GuestListProps = {
  label: string
  roster: EventRoster
  people: readonly EventGuest[]
  onRemove: (guest: EventGuest) => void
}

/** The printout has checkboxes instead of buttons. */
export function GuestList({ label, roster, people, onRemove }: GuestListProps) {
  if (people.length === 0) return <p className="mt-3">No one yet.</p>

  return (
    <ol aria-label={label} className="mt-2 divide-y divide-(--rule)">
      {people.map((guest, index) => (
        <li key={guest.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 break-inside-avoid">
          <span className="w-7 shrink-0 text-(--dim) tabular-nums">{index + 1}</span>
          <div className="min-w-0 flex-1 basis-52">
            <GuestName guest={guest} isCanceled={roster.isCancelled} />
            <p className="text-(--dim) text-sm wrap-anywhere">
              {guest.email || (!guest.phone && 'No contact details')}
              {guest.email && guest.phone && ' · '}
              <span className="whitespace-nowrap">{guest.phone}</span>
            </p>
          </div>
          <GuestActions guest={guest} isToday={canCheckIn(roster)} onRemove={onRemove} />
          <span aria-hidden className="hidden size-4.5 border-2 border-current print:inline-block" />
        </li>
      ))}
    </ol>
  )
}

type GuestNameProps = { guest: EventGuest; isCanceled: boolean }

function GuestName({ guest: { name, memberId, checkedIn, fee }, isCanceled }: GuestNameProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
      {memberId === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link to={`/admin/members/${memberId}`} className={textLink}>
          {name}
        </Link>
      )}
      {checkedIn !== null && <span className="text-leaf text-sm">Here since {formatClock(checkedIn)}</span>}
      <GuestFee fee={fee} isCanceled={isCanceled} />
    </p>
  )
}

type GuestActionsProps = { guest: EventGuest; isToday: boolean; onRemove: (guest: EventGuest) => void }

function GuestActions({ guest, isToday, onRemove }: GuestActionsProps) {
  const checkIn = useCheckInToEvent()
  const isHere = guest.checkedIn !== null

  function mark(willBeHere: boolean) {
    checkIn.mutate(
      { id: guest.id, isHere: willBeHere },
      {
        onSuccess: () =>
          willBeHere &&
          notify.success('Checked in', guest.name, { label: 'Undo', onClick: () => mark(false) }),
        onError: (error) => notify.destructive('Not checked in', wordsFor(error)),
      },
    )
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isToday && !guest.isWaiting && (
        <RowButton
          action={isHere ? 'Undo check-in' : 'Check in'}
          of={guest.name}
          busy={checkIn.isPending}
          onClick={() => mark(!isHere)}
        />
      )}
      {guest.fee.state === 'due' && <TakeFee guest={guest} />}
      <RowButton action="Remove" of={guest.name} onClick={() => onRemove(guest)} />
    </div>
  )
}
