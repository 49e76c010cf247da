import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSavePlan } from '../mutations.ts'
import { type PlanRow, toPlanEntries, toPlanWrite } from '../rules.ts'
import { PlanForm as PlanFormSchema } from '../schema.ts'

type PlanFormProps = {
  plan: PlanRow | null
  plans: readonly PlanRow[]
  onDone: (savedName: string | null) => void
}

export function PlanForm({ plan, plans, onDone }: PlanFormProps) {
  const save = useSavePlan()
  const { field, register, ...setting } = useSettingForm({
    table: 'membership_plans',
    row: plan,
    rows: plans,
    schema: () => PlanFormSchema,
    entries: (row) => toPlanEntries(row, plans.length),
    save: async (entered, seen) => {
      await save.mutateAsync({ seen, values: toPlanWrite(entered) })
      onDone(entered.name)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      <Field label="Name" {...field('name')} />
      <Field label="Description" {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Price per month in dollars"
          inputMode="decimal"
          hint="Leave blank to sell on request."
          {...field('price')}
        />
        <Field label="Months per payment" inputMode="numeric" {...field('months')} />
        <Field label="Bay discount (%)" inputMode="numeric" {...field('discount')} />
        <Field label="Booking window (days)" inputMode="numeric" {...field('window')} />
      </div>
      <fieldset>
        <legend className="font-semibold">Booking limits</legend>
        <p className="mt-1 mb-3 text-(--dim) text-sm">
          Leave blank for no limit. Members see what they have left, and staff can exceed it with a reason.
        </p>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            label="Hours a week"
            inputMode="numeric"
            hint="Monday to Sunday."
            {...field('weeklyHours')}
          />
          <Field
            label="Peak hours a day"
            inputMode="numeric"
            hint="Hours at peak prices."
            {...field('dailyPeakHours')}
          />
          <Field
            label="Upcoming bookings"
            inputMode="numeric"
            hint="At the same time."
            {...field('openBookings')}
          />
        </div>
      </fieldset>
      <TextArea
        label="What it includes, one per line"
        hint="Only your own perks. The discount, booking window and limits are added automatically."
        rows={4}
        {...field('features')}
      />
      <Field label="Sort order" inputMode="numeric" className="max-w-40" {...field('place')} />
      <CheckField
        label="On sale"
        hint="Current members keep the plan when it is not on sale."
        {...register('active')}
      />
    </SettingForm>
  )
}
