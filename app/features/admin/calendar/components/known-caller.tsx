import { useQuery } from '@tanstack/react-query'
import type { Person } from '#app/features/admin/desk-guest/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { findCaller, readContact } from '#domain/admin/known-caller.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { peopleQuery } from '../queries.ts'

type KnownCallerProps = { person: Person; onChoose: (person: FoundPerson) => void }

/** Offers the member whose phone or email was typed, so that member pricing applies. */
export function KnownCaller({ person, onChoose }: KnownCallerProps) {
  const contact = readContact(person)
  const { data: people = [] } = useQuery(peopleQuery(contact?.value ?? ''))
  const known = contact && findCaller(people, contact)

  return (
    <div role="status">
      {known && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-brass-400 bg-brass-200/30 px-4 py-3">
          <p className="min-w-0 flex-1 basis-48">
            <strong className="font-semibold">{known.name || known.email}</strong>
            {known.planName && `, ${known.planName},`} has this {contact.kind}.
          </p>
          <Button variant="pine" onClick={() => onChoose(known)}>
            Book for this member
          </Button>
        </div>
      )}
    </div>
  )
}
