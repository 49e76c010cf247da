import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ChangeFilter } from '../state.ts'

type ChangeFilterBarProps = { filter: ChangeFilter; subjects: Record<string, string> }

export function ChangeFilterBar({ filter, subjects }: ChangeFilterBarProps) {
  const options = [
    { value: '', label: 'Everything' },
    ...Object.entries(subjects).map(([value, label]) => ({ value, label })),
  ]

  return (
    <Form
      key={`${filter.subject} ${filter.by}`}
      role="search"
      aria-label="Changes"
      preventScrollReset
      className="mt-4 flex flex-wrap items-end gap-4"
    >
      <SelectField
        label="What"
        name="subject"
        options={options}
        defaultValue={filter.subject}
        className="basis-56"
      />
      <Field
        label="Who"
        name="by"
        type="search"
        placeholder="Part of a name"
        maxLength={80}
        defaultValue={filter.by}
        className="basis-56"
      />
      <Button type="submit" variant="pine" className="min-h-12">
        Show
      </Button>
    </Form>
  )
}
