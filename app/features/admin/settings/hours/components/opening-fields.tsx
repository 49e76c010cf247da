import type { FieldProps } from '#app/ui/field.tsx'
import { Field } from '#app/ui/field.tsx'

const HALF_HOUR_SECONDS = 1800

type OpeningFieldsProps = { field: (name: 'opens' | 'closes') => Partial<FieldProps> }

export function OpeningFields({ field }: OpeningFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Opens" type="time" step={HALF_HOUR_SECONDS} {...field('opens')} />
      <Field
        label="Closes"
        type="time"
        step={HALF_HOUR_SECONDS}
        hint="Can be after midnight, up to 6 AM."
        {...field('closes')}
      />
    </div>
  )
}
