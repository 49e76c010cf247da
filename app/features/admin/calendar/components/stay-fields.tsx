import { SelectField } from '#app/ui/select-field.tsx'
import { isAllowedLength, listLengths, longestTerms } from '#domain/booking/booking-size.ts'
import { formatLength, formatPlayers } from '#domain/booking/booking-words.ts'
import { gridMinutes } from '#domain/booking/slots.ts'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import { listHalfHours, type PlacedStay } from '../rules.ts'
import { toBayOptions, toOption, toStartOptions } from '../words.ts'

const lengths = listLengths({ minMinutes: gridMinutes, maxMinutes: longestTerms })

type StayFieldsProps = {
  day: StaffDay
  stay: PlacedStay
  onChange: (stay: PlacedStay) => void
  /** Defaults to the capacity of the largest bay. */
  mostPlayers?: number
}

export function StayFields({ day, stay, onChange, mostPlayers = 1 }: StayFieldsProps) {
  const most = Math.max(...day.bays.map(({ capacity }) => capacity), mostPlayers)
  const counts = Array.from({ length: most }, (_, index) => index + 1)

  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label="Bay"
        value={stay.bayId}
        onChange={(event) => onChange({ ...stay, bayId: event.target.value })}
        options={toBayOptions(day.bays)}
      />
      <SelectField
        label="Begins"
        value={stay.start}
        onChange={(event) => onChange({ ...stay, start: Number(event.target.value) })}
        options={toStartOptions(listHalfHours(day, true))}
      />
      <SelectField
        label="Length"
        value={stay.minutes}
        onChange={(event) => onChange({ ...stay, minutes: Number(event.target.value) })}
        options={includeLength(stay.minutes).map((minutes) =>
          toOption(minutes, formatLengthOption(minutes, day)),
        )}
      />
      <SelectField
        label="Players"
        value={stay.players}
        onChange={(event) => onChange({ ...stay, players: Number(event.target.value) })}
        options={counts.map((count) => toOption(count, formatPlayers(count)))}
      />
    </div>
  )
}

/** Keeps the length of a booking that is longer than the offered ones. */
function includeLength(minutes: number): number[] {
  return lengths.includes(minutes) ? lengths : [...lengths, minutes].sort((a, b) => a - b)
}

/** '30 minutes (with a reason)': lengths outside the terms need a reason when booking. */
function formatLengthOption(minutes: number, { terms }: StaffDay): string {
  return isAllowedLength(minutes, terms) ? formatLength(minutes) : `${formatLength(minutes)} (with a reason)`
}
