import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { giftDays } from '../rules.ts'
import type { TypedGift } from '../schema.ts'
import { GiftChoice } from './gift-choice.tsx'

type FriendFieldsProps = Pick<UseFormReturn<TypedGift>, 'register' | 'formState'> & {
  isScheduled: boolean
  today: string | null
}

export function FriendFields({ register, formState: { errors }, isScheduled, today }: FriendFieldsProps) {
  const days = today === null ? null : giftDays(today)
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Their name" autoComplete="off" {...register('toName')} error={errors.toName?.message} />
        <Field
          label="Their email"
          type="email"
          autoComplete="off"
          {...register('toEmail')}
          error={errors.toEmail?.message}
        />
        <Field
          label="Your name"
          autoComplete="name"
          className="sm:col-span-2"
          {...register('fromName')}
          error={errors.fromName?.message}
        />
      </div>
      <GiftChoice
        label="When should we send it?"
        field={register('when')}
        options={[
          { value: 'now', label: 'Right away' },
          { value: 'day', label: 'Pick a date' },
        ]}
      />
      {isScheduled && (
        <Field
          label="Day"
          type="date"
          min={days?.first}
          max={days?.last}
          hint="Their email goes out at 8 AM that day, our time."
          {...register('sendOn')}
          error={errors.sendOn?.message}
        />
      )}
    </>
  )
}
