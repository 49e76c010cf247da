import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { servingWords } from '#domain/shop/serving-hours.ts'
import type { ShippingInput } from '#domain/shop/shipping.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { foundBayQuery, playedBaysQuery, servingQuery } from '../queries.ts'
import { listBayPlaces, type PlayedBay } from '../rules.ts'

type BayFieldsProps = Pick<UseFormReturn<ShippingInput>, 'watch' | 'setValue' | 'formState'>

/** A signed-in buyer picks one of today's bookings; others look theirs up by its number. */
export function BayFields(form: BayFieldsProps) {
  const own = useQuery(playedBaysQuery())
  const number = form.watch('booking') ?? ''
  const found = useQuery(foundBayQuery(number))

  if (own.error)
    return (
      <LoadFailure message={wordsFor(own.error)} busy={own.isFetching} onRetry={() => void own.refetch()} />
    )
  if (!own.data) return <p role="status">Loading...</p>
  if (own.data.length > 0) return <PlaceField booked={own.data} {...form} />
  return (
    <>
      <BookingNumberField
        number={number}
        isBusy={found.isFetching}
        error={found.error ? wordsFor(found.error) : form.formState.errors.bayId?.message}
        onFind={(next) => {
          form.setValue('bayId', '')
          form.setValue('booking', next)
          if (next === number) void found.refetch()
        }}
      />
      {found.data && <PlaceField booked={[found.data]} {...form} />}
    </>
  )
}

type BookingNumberFieldProps = {
  number: string
  isBusy: boolean
  error: string | undefined
  onFind: (number: string) => void
}

function BookingNumberField({ number, isBusy, error, onFind }: BookingNumberFieldProps) {
  const [typed, setTyped] = useState(number)
  const find = () => onFind(typed.trim().toUpperCase())

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter looks up the booking instead of submitting the whole form.
    event.preventDefault()
    find()
  }

  return (
    <div className="flex items-start gap-3">
      <Field
        label="Booking number"
        hint="It's in your confirmation email, such as NB-10534."
        placeholder="NB-"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKeyDown}
        className="min-w-0 grow"
        {...(error && { error })}
      />
      <Button variant="outline" busy={isBusy} onClick={find} className="mt-7.5 min-h-12">
        Find booking
      </Button>
    </div>
  )
}

function PlaceField({
  booked,
  watch,
  setValue,
  formState: { errors },
}: BayFieldsProps & { booked: readonly PlayedBay[] }) {
  const { data: serving } = useQuery(servingQuery())
  const places = serving ? listBayPlaces(booked, serving) : []
  const [bayId, bayAt] = [watch('bayId'), watch('bayAt')]
  const isChosen = places.some((place) => place.bayId === bayId && String(place.at) === bayAt)
  const first = places[0]

  // A choice restored after a reload may be outdated.
  useEffect(() => {
    if (!serving || isChosen) return
    setValue('bayId', first?.bayId ?? '')
    setValue('bayAt', first ? String(first.at) : '')
  }, [serving, first, isChosen, setValue])

  function handleChoice(value: string) {
    const [id = '', at = ''] = value.split(' ')
    setValue('bayId', id, { shouldDirty: true })
    setValue('bayAt', at, { shouldDirty: true })
  }

  if (!serving) return <p role="status">Loading...</p>
  if (!first)
    return (
      <p role="alert" className="font-medium text-(--error)">
        {servingWords(serving.now, serving.periods)} We can't bring anything during this booking. Please pick
        it up instead.
      </p>
    )
  return (
    <SelectField
      label="Where and when"
      value={isChosen ? `${bayId} ${bayAt}` : `${first.bayId} ${first.at}`}
      onChange={({ target }) => handleChoice(target.value)}
      options={places.map(({ bayId: id, bayName, at }) => ({
        value: `${id} ${at}`,
        label: `${bayName}, ${at <= serving.now ? 'now' : formatClock(at)}`,
      }))}
      {...(errors.bayId?.message && { error: errors.bayId.message })}
    />
  )
}
