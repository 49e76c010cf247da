import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bookerQuery, timesQuery } from '#app/features/booking/queries.ts'
import { keptGuest } from '#app/features/booking/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { loadPhoneRules, withPhone } from '#app/lib/forms/load-phone-rules.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { JoinWaitingRefusal, type JoinWaitingRequest } from '#domain/contract/join-waiting.ts'
import type { FreeTime, ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { waitingPath } from '#domain/waiting/waiting-path.ts'
import { useJoinWaiting } from '../mutations.ts'
import { entriesOf, wishOf } from '../rules.ts'
import { JoinEntries, type WishSearch } from '../schema.ts'
import { WishFields } from './wish-fields.tsx'

/** What somebody waits for, and how we reach them, once it is known what can be booked. */
export function JoinForm({ search }: { search: WishSearch }) {
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
  const contact = booker.data.profile ?? keptGuest.read() ?? { name: '', email: '', phone: '' }
  return <WishForm search={search} venue={times.data} contact={contact} />
}

type WishFormProps = {
  search: WishSearch
  venue: ListAvailabilityResponse
  contact: { name: string; email: string; phone: string }
}

function WishForm({ search, venue, contact }: WishFormProps) {
  const [id] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const join = useJoinWaiting()
  const day = search.day ?? venue.days[0]?.day ?? venue.today
  const wish = entriesOf(search, venue)
  const { form, field, busy } = useSavingForm({
    schema: JoinEntries,
    resolver: withPhone(JoinEntries),
    entries: { ...wish, day, ...contact },
    save: async ({ day, name, email, phone, ...typed }) => {
      const joined = await join.mutateAsync({ id, day, name, email, phone, ...wishOf(typed) })
      await navigate(waitingPath(joined.id, joined.key), { replace: true })
    },
  })

  const free = freeIn(join.error)
  return (
    <Form {...form} problem={undefined}>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Card title="What are you looking for?">
          <div className="space-y-5 pt-5">
            <Field label="Day" type="date" min={venue.today} max={venue.lastDay} {...field('day')} />
            <WishFields field={field} entries={wish} bays={venue.bays} terms={venue.terms} />
          </div>
        </Card>
        <Card title="Your details">
          <div className="space-y-5 pt-5">
            <Field label="Full name" autoComplete="name" maxLength={120} {...field('name')} />
            <Field
              label="Email"
              type="email"
              autoComplete="email"
              hint="We'll email you here."
              {...field('email')}
            />
            <CheckedField
              loadRules={loadPhoneRules}
              label="Phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              {...field('phone')}
            />
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
            <p className="border-(--rule) border-t pt-4 text-(--dim) text-sm leading-snug">
              Waiting costs nothing. When a time opens up, we hold it for the first in line and email them.
              They have half an hour to book it; overnight offers last until 8:30&nbsp;AM.
            </p>
          </div>
        </Card>
      </div>
    </Form>
  )
}

/** The booking page, which holds the time at once. */
function bookNowPath({ start }: FreeTime, wish: JoinWaitingRequest | undefined): string {
  const { day = '', minutes, players } = wish ?? {}
  return `/booking?${new URLSearchParams({ day, minutes: `${minutes}`, players: `${players}`, at: `${start}` })}`
}

/** The time that is free right now, in a refusal to wait for it. */
function freeIn(error: Error | null): FreeTime | null {
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
