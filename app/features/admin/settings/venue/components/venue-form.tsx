import * as z from 'zod/mini'
import { toFormCheck } from '#app/lib/forms/form-checks.ts'
import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSaveVenue } from '../mutations.ts'
import type { VenueSetting } from '../queries.ts'
import { VenueForm as VenueFormSchema } from '../schema.ts'
import { formatVenueField, type VenueField, venueFields } from '../words.ts'

type VenueFormProps = {
  venue: VenueSetting
  fields: VenueField[]
  onDone: (isSaved: boolean) => void
}

const longFields: readonly VenueField[] = ['socials', 'parking', 'frontDoor', 'sideDoor', 'memberKey']

export function VenueForm({ venue, fields, onDone }: VenueFormProps) {
  const save = useSaveVenue()
  const { field, ...setting } = useSettingForm({
    table: 'venue',
    row: venue,
    rows: [venue],
    schema: () => venueSchema(fields),
    entries: (row) =>
      Object.fromEntries(fields.map((name) => [name, row ? formatVenueField(row, name) : ''])),
    save: async (values, seen) => {
      await save.mutateAsync({ seen, values })
      onDone(true)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(false)}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map((name) =>
          longFields.includes(name) ? (
            <TextArea key={name} {...venueFields[name]} rows={2} className="sm:col-span-2" {...field(name)} />
          ) : (
            <Field key={name} {...venueFields[name]} {...field(name)} />
          ),
        )}
      </div>
    </SettingForm>
  )
}

/** The schema of a card that edits these fields. */
function venueSchema(fields: readonly VenueField[]) {
  const shape = Object.fromEntries(fields.map((name) => [name, VenueFormSchema.shape[name]]))
  return z
    .object(shape)
    .check(
      toFormCheck(({ latitude, longitude }: Record<string, unknown>) =>
        (latitude === null) === (longitude === null)
          ? null
          : { field: 'longitude', words: 'Enter both coordinates, or neither.' },
      ),
    )
}
