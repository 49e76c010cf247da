import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { loadPhoneRules } from '#app/lib/forms/load-phone-rules.ts'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Guest } from '#domain/contract/book-bay.ts'

type GuestFieldsProps = { register: UseFormRegister<Guest>; errors: FieldErrors<Guest> }

export function GuestFields({ register, errors }: GuestFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 pt-5 sm:grid-cols-2">
      <Field
        label="Full name"
        autoComplete="name"
        required
        maxLength={120}
        className="sm:col-span-2"
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        hint="For your confirmation and the link to change it."
        error={errors.email?.message}
        {...register('email')}
      />
      <CheckedField
        loadRules={loadPhoneRules}
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </div>
  )
}
