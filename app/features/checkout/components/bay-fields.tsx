import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ShippingInput } from '#domain/shop/shipping.ts'
import { formatClock, formatSlot } from '#domain/venue/venue-time.ts'
import { bayPlacesQuery } from '../queries.ts'

type BayFieldsProps = Pick<UseFormReturn<ShippingInput>, 'register' | 'watch' | 'setValue' | 'formState'>

/** Which booking of today it is brought to; without a known one, which bay and when. */
export function BayFields({ register, watch, setValue, formState: { errors } }: BayFieldsProps) {
  const { data, error, isFetching, refetch } = useQuery(bayPlacesQuery())
  const [bayId, bayAt] = [watch('bayId'), watch('bayAt')]
  const mine = data?.bookings ?? []
  const first = mine[0]

  const isMine = mine.some((one) => one.bayId === bayId && String(one.at) === bayAt)

  // What was kept over a reload may be of a booking that is over.
  useEffect(() => {
    if (!first || isMine) return
    setValue('bayId', first.bayId)
    setValue('bayAt', String(first.at))
  }, [first, isMine, setValue])

  function handleBooking(value: string) {
    const [id = '', at = ''] = value.split(' ')
    setValue('bayId', id, { shouldDirty: true })
    setValue('bayAt', at, { shouldDirty: true })
  }

  if (error) return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading...</p>
  if (first) {
    const value = mine.find((one) => one.bayId === bayId && String(one.at) === bayAt) ?? first
    return (
      <SelectField
        label="Your booking"
        value={`${value.bayId} ${value.at}`}
        onChange={({ target }) => handleBooking(target.value)}
        options={mine.map(({ bayId: id, bayName, at, start, end }) => ({
          value: `${id} ${at}`,
          label: `${bayName}, ${formatSlot(start, end)}`,
        }))}
      />
    )
  }
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField
        label="Bay"
        {...register('bayId')}
        error={errors.bayId?.message}
        options={[
          { value: '', label: 'Choose your bay' },
          ...data.bays.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="Time"
        {...register('bayAt')}
        error={errors.bayAt?.message}
        options={[
          { value: '', label: 'Choose a time' },
          ...data.times.map((at) => ({ value: String(at), label: formatClock(at) })),
        ]}
      />
    </div>
  )
}
