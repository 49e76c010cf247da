import { Field, type FieldProps } from './field.tsx'

/** The field for a code of six digits; a phone offers its number keys. */
export function CodeField(field: Omit<FieldProps, 'inputMode' | 'autoComplete'>) {
  return <Field {...field} inputMode="numeric" autoComplete="one-time-code" />
}
