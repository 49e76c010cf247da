import { CheckField } from '#app/ui/check-field.tsx'
import type { RatedHours } from '#domain/membership/typical-week.ts'
import { formatShortCents } from '#domain/money/money.ts'
import { MAX_WEEKLY_HOURS } from '../rules.ts'

type HourSlidersProps = {
  ratedHours: readonly RatedHours[]
  counts: readonly number[]
  anyHour: boolean
  onCounts: (counts: number[]) => void
  onAnyHour: (anyHour: boolean) => void
}

export function HourSliders({ ratedHours, counts, anyHour, onCounts, onAnyHour }: HourSlidersProps) {
  return (
    <fieldset className="space-y-1">
      <legend className="mb-2 font-semibold">Your hours per week</legend>
      {ratedHours.map(({ rule }, place) => (
        <HourSlider
          key={rule.name}
          label={rule.name}
          price={`${formatShortCents(rule.centsPerHour)} per hour`}
          count={counts[place] ?? 0}
          onCount={(count) =>
            onCounts(ratedHours.map((_, other) => (other === place ? count : (counts[other] ?? 0))))
          }
        />
      ))}
      <CheckField
        label="Also while the desk is closed"
        hint="Only members can play at night and in the early morning."
        checked={anyHour}
        onChange={(event) => onAnyHour(event.currentTarget.checked)}
      />
    </fieldset>
  )
}

type HourSliderProps = { label: string; price: string; count: number; onCount: (count: number) => void }

function HourSlider({ label, price, count, onCount }: HourSliderProps) {
  return (
    <label className="block">
      <span className="flex items-baseline justify-between gap-3">
        <span>
          {label} <span className="text-(--dim) text-sm">{price}</span>
        </span>
        <output className="font-semibold tabular-nums">{count === 1 ? '1 hour' : `${count} hours`}</output>
      </span>
      <input
        type="range"
        min={0}
        max={MAX_WEEKLY_HOURS}
        value={count}
        aria-label={`${label} hours a week`}
        aria-valuetext={count === 1 ? '1 hour' : `${count} hours`}
        onChange={(event) => onCount(Number(event.currentTarget.value))}
        className="h-11 w-full cursor-pointer accent-pine-800"
      />
    </label>
  )
}
