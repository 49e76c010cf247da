import { Field } from '#app/ui/field.tsx'

type ReasonFieldProps = { value: string; error: string | undefined; onType: (reason: string) => void }

export function ReasonField({ value, error, onType }: ReasonFieldProps) {
  return (
    <Field
      label="Reason"
      maxLength={300}
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={error}
    />
  )
}
