import type { GuestErrors, Person } from '#app/features/admin/desk-guest/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { formatContact } from '../words.ts'
import { KnownCaller } from './known-caller.tsx'
import { PersonSearch } from './person-search.tsx'

type GuestPartProps = {
  /** Null while a new guest is being entered. */
  known: FoundPerson | null
  needsEmailInput?: boolean
  person: Person
  errors: GuestErrors
  onKnown: (person: FoundPerson | null) => void
  onPerson: (person: Person) => void
}

export function GuestPart({
  known,
  needsEmailInput = false,
  person,
  errors,
  onKnown,
  onPerson,
}: GuestPartProps) {
  const input = (name: keyof Person) => ({
    value: person[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onPerson({ ...person, [name]: event.target.value }),
  })
  if (known)
    return (
      <div className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-(--rule) bg-white/50 px-4 py-3">
          <p className="min-w-0">
            <strong className="font-semibold">{known.name || known.email}</strong>
            {known.planName && <span className="ml-2 text-leaf text-sm">{known.planName}</span>}
            <span className="block text-(--dim) text-sm wrap-anywhere">{formatContact(known)}</span>
          </p>
          <Button variant="outline" onClick={() => onKnown(null)}>
            Someone else
          </Button>
        </div>
        {needsEmailInput && <Field label="Email" type="email" {...input('email')} />}
      </div>
    )

  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">Guest</legend>
      <PersonSearch onChoose={onKnown} />
      <p className="flex items-center gap-3 text-(--dim) text-sm before:h-px before:flex-1 before:bg-(--rule) after:h-px after:flex-1 after:bg-(--rule)">
        or a new guest
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Name" maxLength={120} {...input('name')} />
        <Field label="Email (optional)" type="email" {...input('email')} />
        <Field label="Phone (optional)" type="tel" maxLength={40} {...input('phone')} />
      </div>
      <KnownCaller person={person} onChoose={onKnown} />
    </fieldset>
  )
}
