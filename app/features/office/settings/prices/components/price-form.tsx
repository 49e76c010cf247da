import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { WeekdaysField } from '#app/ui/weekdays-field.tsx'
import { weekdayNames, weekFromMonday } from '#domain/venue/weekday-words.ts'
import { useSavePrice } from '../mutations.ts'
import { type PriceRow, priceEntries, priceWrite } from '../rules.ts'
import { PriceForm as PriceFormSchema } from '../schema.ts'

type PriceFormProps = {
  price: PriceRow | null
  /** Where a new one goes in the list. */
  place: number
  onDone: (savedName: string | null) => void
}

const days = weekFromMonday.map((weekday) => ({ value: String(weekday), label: weekdayNames[weekday] }))

export function PriceForm({ price, place, onDone }: PriceFormProps) {
  // Compared with the row as it was when the form opened, so that somebody else's change is not overwritten.
  const [was] = useState(price)
  const [order] = useState(price?.sort_order ?? place)
  const save = useSavePrice()
  const { form, field, busy } = useSavingForm({
    schema: PriceFormSchema,
    entries: priceEntries(price),
    save: async (entered) => {
      const write = priceWrite(entered, order)
      if (write === null) return
      await save.mutateAsync({ was, price: write })
      onDone(entered.name)
    },
  })

  return (
    <Form {...form}>
      <Field label="Name" hint="Guests read it in the price." {...field('name')} />
      <WeekdaysField days={days} {...field('weekdays')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="From" type="time" step={1800} {...field('from')} />
        <Field label="Until" type="time" step={1800} hint="May be after midnight." {...field('until')} />
        <Field label="Dollars an hour" inputMode="decimal" {...field('price')} />
      </div>
      <FormActions busy={busy} onCancel={() => onDone(null)} />
    </Form>
  )
}
