import type { ComponentProps } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { loadStateRules, loadZipRules } from '#app/lib/forms/address-rules.ts'
import { loadPhoneRules } from '#app/lib/forms/load-phone-rules.ts'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { ShippingInput } from '#domain/shop/shipping.ts'

type Entry = Omit<ComponentProps<typeof Field>, 'name'> & {
  name: keyof ShippingInput
  loadRules?: ComponentProps<typeof CheckedField>['loadRules']
}

const ENTRIES: Entry[] = [
  { name: 'name', label: 'Full name', autoComplete: 'name', required: true, className: 'col-span-6' },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    required: true,
    className: 'col-span-6 sm:col-span-3',
  },
  {
    name: 'phone',
    label: 'Phone',
    loadRules: loadPhoneRules,
    type: 'tel',
    autoComplete: 'tel',
    required: true,
    className: 'col-span-6 sm:col-span-3',
  },
  {
    name: 'address1',
    label: 'Address line 1',
    autoComplete: 'address-line1',
    required: true,
    className: 'col-span-6',
  },
  {
    name: 'address2',
    label: 'Address line 2 (optional)',
    autoComplete: 'address-line2',
    className: 'col-span-6',
  },
  {
    name: 'city',
    label: 'City',
    autoComplete: 'address-level2',
    required: true,
    className: 'col-span-6 sm:col-span-3',
  },
  {
    name: 'state',
    label: 'State',
    loadRules: loadStateRules,
    autoComplete: 'address-level1',
    autoCapitalize: 'characters',
    maxLength: 2,
    required: true,
    className: 'col-span-2 sm:col-span-1',
  },
  {
    name: 'zip',
    label: 'ZIP code',
    loadRules: loadZipRules,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 10,
    required: true,
    className: 'col-span-4 sm:col-span-2',
  },
]

/** The first entries are contact fields; the rest is the address. */
const CONTACT_COUNT = 3

type ShippingFieldsProps = {
  register: UseFormRegister<ShippingInput>
  errors: FieldErrors<ShippingInput>
  isShipped: boolean
}

export function ShippingFields({ register, errors, isShipped }: ShippingFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        {(isShipped ? ENTRIES : ENTRIES.slice(0, CONTACT_COUNT)).map(({ name, loadRules, ...entry }) => {
          const field = { ...entry, ...register(name), error: errors[name]?.message }
          return loadRules ? (
            <CheckedField key={name} loadRules={loadRules} {...field} />
          ) : (
            <Field key={name} {...field} />
          )
        })}
      </div>
      <TextArea
        label={
          <>
            {isShipped ? 'Delivery notes' : 'Notes'}{' '}
            <span className="font-normal text-(--dim)">(optional)</span>
          </>
        }
        maxLength={500}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  )
}
