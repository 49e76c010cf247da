import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { bookerQuery, timesQuery } from '#app/features/booking/queries.ts'
import { storedGuest } from '#app/features/booking/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { loadPhoneRules, withPhoneCheck } from '#app/lib/forms/load-phone-rules.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Form } from '#app/ui/form.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dayWords } from '#domain/booking/booking-words.ts'
import { JoinWaitingRefusal, type JoinWaitingRequest } from '#domain/contract/join-waiting.ts'
import { Day, type FreeTime, type ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { waitlistPath } from '#domain/waitlist/waitlist-path.ts'
import { useJoinWaitlist } from '../mutations.ts'
import { fieldsToRequest, searchToFields } from '../rules.ts'
import { JoinEntries, type WaitlistSearch } from '../schema.ts'
import { EntryFields } from './entry-fields.tsx'

type JoinFormProps = {
  search: WaitlistSearch
  renderNotOpen: (missing: NonNullable<ListAvailabilityResponse['missing']>) => ReactNode
}

export function JoinForm({ search, renderNotOpen }: JoinFormProps) {
  const booker = useQuery(bookerQuery())
  const userId = booker.data?.userId ?? null
  const times = useQuery({ ...timesQuery({ day: null, minutes: null, userId }), enabled: booker.isSuccess })
  const failed = [booker, times].find(({ error }) => error)

  if (failed?.error)
    return (
      <LoadFailure
        message={wordsFor(failed.error)}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  if (!booker.data || !times.data) return <FormSkeleton />
  if (times.data.missing) return renderNotOpen(times.data.missing)
  const contact = booker.data.profile ?? storedGuest.read() ?? { name: '', email: '', phone: '' }
  return <EntryForm search={search} venue={times.data} contact={contact} />
}

type EntryFormProps = {
  search: WaitlistSearch
  venue: ListAvailabilityResponse
  contact: { name: string; email: string; phone: string }
}

function EntryForm({ search, venue, contact }: EntryFormProps) {
  const [id] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const join = useJoinWaitlist()
  const day = search.day ?? venue.days[0]?.day ?? venue.today
  const request = searchToFields(search, venue)
  const { form, field, control, busy } = useSavingForm({
    schema: JoinEntries,
    resolver: withPhoneCheck(JoinEntries),
    entries: { ...request, day, ...contact },
    save: async ({ day, name, email, phone, ...typed }) => {
      const joined = await join.mutateAsync({ id, day, name, email, phone, ...fieldsToRequest(typed) })
      await navigate(waitlistPath(joined.id, joined.key), { replace: true })
    },
  })

  const free = findFreeTime(join.error)
  const shownDay = useWatch({ control, name: 'day' })
  return (
    <Form {...form} problem={undefined}>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Card title="What are you looking for?">
          <div className="space-y-5 pt-5">
            <Field
              label="Day"
              type="date"
              min={venue.today}
              max={venue.lastDay}
              hint={Day.safeParse(shownDay).success ? dayWords(shownDay) : ''}
              {...field('day')}
            />
            <EntryFields field={field} entries={request} bays={venue.bays} terms={venue.terms} />
          </div>
        </Card>
        <div className="lg:row-span-2">
          <Card title="Your details">
            <div className="space-y-5 pt-5">
              <ContactFields contact={contact} field={field} />
              {form.problem && (
                <Alert>
                  {form.problem}
                  {free && (
                    <span className="mt-3 block">
                      <a href={bookNowPath(free, join.variables)} className={buttonStyle('pine')}>
                        Book it now
                      </a>
                    </span>
                  )}
                </Alert>
              )}
              <Button type="submit" variant="pine" busy={busy} className="w-full">
                Join the waitlist
              </Button>
              <p className="text-(--dim) text-sm">Joining is free, and you can leave at any time.</p>
            </div>
          </Card>
        </div>
        <NumberedSteps title="How it works" steps={steps} className="px-1 pt-2 sm:px-7" />
      </div>
    </Form>
  )
}

type ContactFieldsProps = Pick<EntryFormProps, 'contact'> & {
  field: (name: 'name' | 'email' | 'phone') => { name: string; error: string | undefined }
}

/** Collapsed if all details are known. */
function ContactFields({ contact, field }: ContactFieldsProps) {
  const { name, email, phone } = contact
  const entries = { name: field('name'), email: field('email'), phone: field('phone') }
  const isKnown = name !== '' && email !== '' && phone !== ''
  const fields = (
    <div className="space-y-5">
      <Field label="Full name" autoComplete="name" maxLength={120} {...entries.name} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="We'll email you here."
        {...entries.email}
      />
      <CheckedField
        loadRules={loadPhoneRules}
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...entries.phone}
      />
    </div>
  )
  if (!isKnown) return fields
  return (
    <div>
      <p className="wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        We'll email you at {email}.
      </p>
      <Fold summary="Change your details" isOpen={Object.values(entries).some(({ error }) => error)}>
        <div className="pt-2">{fields}</div>
      </Fold>
    </div>
  )
}

const steps = [
  'Pick a day and the start times that work for you. No card needed.',
  'When a time opens up, we hold it for the first in line and email them.',
  'You have 30 minutes to book it (overnight, until 8:30\u00a0AM).',
]

/** `at` makes the booking page hold the time at once. */
function bookNowPath({ start }: FreeTime, request: JoinWaitingRequest | undefined): string {
  const { day = '', minutes, players } = request ?? {}
  return `/booking?${new URLSearchParams({ day, minutes: `${minutes}`, players: `${players}`, at: `${start}` })}`
}

/** Joining is refused while a matching time is free. */
function findFreeTime(error: Error | null): FreeTime | null {
  return isAppError(error) ? (JoinWaitingRefusal.safeParse(error.refusal).data?.free ?? null) : null
}

function FormSkeleton() {
  return (
    <div className="paper rounded-lg p-5">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
