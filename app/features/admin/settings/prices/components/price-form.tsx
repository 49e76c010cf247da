import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { weekdayNames, weekFromMonday } from '#domain/venue/weekday-words.ts'
import { useSavePrice } from '../mutations.ts'
import { type PriceRow, priceEntries, priceWrite } from '../rules.ts'
import { PriceForm as PriceFormSchema } from '../schema.ts'

type PriceFormProps = {
  price: PriceRow | null
  prices: readonly PriceRow[]
  onDone: (savedName: string | null) => void
}

const days = weekFromMonday.map((weekday) => {
  const label = weekdayNames[weekday]
  return { value: String(weekday), label, short: label.slice(0, 3) }
})

export function PriceForm({ price, prices, onDone }: PriceFormProps) {
  const save = useSavePrice()
  const { field, register, ...setting } = useSettingForm({
    table: 'price_rules',
    row: price,
    rows: prices,
    schema: () => PriceFormSchema,
    entries: priceEntries,
    save: async (entered, seen) => {
      const write = priceWrite(entered)
      if (write === null) return
      const place = seen.version === 0 && { sortOrder: placeAfter(prices) }
      await save.mutateAsync({ seen, values: { ...write, ...place } })
      onDone(entered.name)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      <Field label="Name" hint="Guests read it in the price." {...field('name')} />
      <CheckboxGroup legend="Days" boxes={days} {...field('weekdays')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="From" type="time" step={1800} {...field('from')} />
        <Field label="Until" type="time" step={1800} hint="May be after midnight." {...field('until')} />
        <Field label="Dollars an hour" inputMode="decimal" {...field('price')} />
      </div>
      <CheckField
        label="Peak time"
        hint="A plan can limit its members to so many peak hours a day."
        {...register('isPeak')}
      />
    </SettingForm>
  )
}

function placeAfter(prices: readonly PriceRow[]): number {
  return Math.max(0, ...prices.map(({ sortOrder }) => sortOrder)) + 1
}
