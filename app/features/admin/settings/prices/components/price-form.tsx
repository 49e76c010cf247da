import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { weekdayNames, weekFromMonday } from '#domain/venue/weekday-words.ts'
import { useSavePrice } from '../mutations.ts'
import { type PriceRow, toPriceEntries, toPriceWrite } from '../rules.ts'
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
    entries: toPriceEntries,
    save: async (entered, seen) => {
      const write = toPriceWrite(entered)
      if (write === null) return
      const sortOrder = seen.version === 0 && { sortOrder: getNextSortOrder(prices) }
      await save.mutateAsync({ seen, values: { ...write, ...sortOrder } })
      onDone(entered.name)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      <Field label="Name" hint="Guests see it beside the price." {...field('name')} />
      <CheckboxGroup legend="Days" boxes={days} {...field('weekdays')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="From" type="time" step={1800} {...field('from')} />
        <Field label="Until" type="time" step={1800} hint="Can be after midnight." {...field('until')} />
        <Field label="Dollars per hour" inputMode="decimal" {...field('price')} />
      </div>
      <CheckField label="Peak time" hint="Plans can limit peak hours per day." {...register('isPeak')} />
    </SettingForm>
  )
}

function getNextSortOrder(prices: readonly PriceRow[]): number {
  return Math.max(0, ...prices.map(({ sortOrder }) => sortOrder)) + 1
}
