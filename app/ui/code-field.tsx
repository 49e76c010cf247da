import { Field, type FieldProps } from './field.tsx'

/** A field for six digits, for which phones show the numeric keyboard. */
export function CodeField(field: Omit<FieldProps, 'inputMode' | 'autoComplete'>) {
  return <Field {...field} inputMode="numeric" autoComplete="one-time-code" />
}
