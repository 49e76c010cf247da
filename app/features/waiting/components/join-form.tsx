import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bookerQuery, timesQuery } from '#app/features/booking/queries.ts'
import { keptGuest } from '#app/features/booking/state.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { loadPhoneRules, withPhone } from '#app/lib/forms/load-phone-rules.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
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

  return (
    <Card title="What you wait for" className="max-w-2xl">
      <Form {...form} className="pt-5">
        <Field label="Day" type="date" min={venue.today} max={venue.lastDay} {...field('day')} />
        <WishFields field={field} entries={wish} bays={venue.bays} terms={venue.terms} />
        <Field label="Full name" autoComplete="name" maxLength={120} {...field('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          hint="Where we tell you."
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
        <p className="text-(--dim) text-sm">
          When a time comes free, we hold it for the first in line and email them. They have half an hour to
          book it, at night until half past eight in the morning. Waiting costs nothing.
        </p>
        <Button type="submit" variant="pine" busy={busy}>
          Put me in line
        </Button>
      </Form>
    </Card>
  )
}

function FormSkeleton() {
  return (
    <div className="paper max-w-2xl rounded-lg p-5">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
