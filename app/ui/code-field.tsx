import { Field, type FieldProps } from './field.tsx'

export function CodeField(field: Omit<FieldProps, 'inputMode' | 'autoComplete'>) {
  return <Field {...field} inputMode="numeric" autoComplete="one-time-code" />
}
