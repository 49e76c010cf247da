import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { baysQuery } from '#app/features/admin/settings/bays/queries.ts'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { Field } from '#app/ui/field.tsx'

type EventBaysProps = {
  userId: string
  bays: Omit<ComponentProps<typeof CheckboxGroup>, 'legend' | 'boxes'>
  from: Partial<ComponentProps<typeof Field>>
  until: Partial<ComponentProps<typeof Field>>
}

export function EventBays({ userId, bays, from, until }: EventBaysProps) {
  const { data = [] } = useQuery(baysQuery(userId))
  if (data.length === 0) return null

  return (
    <>
      <CheckboxGroup
        legend="Bays"
        hint="They can't be booked during that time."
        boxes={data.map(({ id, name, active }) => ({
          value: id,
          label: active ? name : `${name} (out of service)`,
          short: name.split(' · ')[0] ?? name,
        }))}
        {...bays}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Bays from" type="time" step={1800} hint="Leave blank for the start time." {...from} />
        <Field label="Bays until" type="time" step={1800} hint="Leave blank for the end time." {...until} />
      </div>
    </>
  )
}
