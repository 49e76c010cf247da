import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSavePlan } from '../mutations.ts'
import { type PlanRow, planEntries, planWrite } from '../rules.ts'
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
    entries: (row) => planEntries(row, plans.length),
    save: async (entered, seen) => {
      await save.mutateAsync({ seen, values: planWrite(entered) })
      onDone(entered.name)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      <Field label="Name" {...field('name')} />
      <Field label="Description" {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Price a month, in dollars"
          inputMode="decimal"
          hint="Empty: sold on request."
          {...field('price')}
        />
        <Field label="Months paid at a time" inputMode="numeric" {...field('months')} />
        <Field label="Discount on bays, in percent" inputMode="numeric" {...field('discount')} />
        <Field label="Books how many days ahead" inputMode="numeric" {...field('window')} />
      </div>
      <fieldset>
        <legend className="font-semibold">What its members may book at most</legend>
        <p className="mt-1 mb-3 text-(--dim) text-sm">
          Empty: no limit. Members are told what is left, and staff may go beyond it with a reason.
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
            hint="Of the prices marked as peak."
            {...field('dailyPeakHours')}
          />
          <Field label="Upcoming bookings" inputMode="numeric" hint="At a time." {...field('openBookings')} />
        </div>
      </fieldset>
      <TextArea
        label="What it offers, one on a line"
        hint="Only what your team keeps. The discount, the days ahead and the limits are added automatically."
        rows={4}
        {...field('features')}
      />
      <Field label="Place in the list" inputMode="numeric" className="max-w-40" {...field('place')} />
      <CheckField
        label="On sale"
        hint="Members on this plan keep it, even when it is not on sale."
        {...register('active')}
      />
    </SettingForm>
  )
}
