import { SelectField } from '#app/ui/select-field.tsx'
import { lengthWords, playerWords } from '#domain/booking-words.ts'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import { bayOptions, halfHours, option, type Stay, startOptions } from '../schema.ts'

const lengths = [30, 60, 90, 120, 150, 180, 210, 240, 300, 360, 480]

type StayFieldsProps = { day: StaffDay; stay: Stay; onChange: (stay: Stay) => void }

/** Which bay, from when, how long, how many. */
export function StayFields({ day, stay, onChange }: StayFieldsProps) {
  const most = Math.max(...day.bays.map(({ capacity }) => capacity), 1)
  const counts = Array.from({ length: most }, (_, index) => index + 1)

  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1.7fr_1fr_1fr_1fr]">
      <SelectField
        label="Bay"
        value={stay.bayId}
        onChange={(event) => onChange({ ...stay, bayId: event.target.value })}
        options={bayOptions(day.bays)}
      />
      <SelectField
        label="Begins"
        value={stay.start}
        onChange={(event) => onChange({ ...stay, start: Number(event.target.value) })}
        options={startOptions(halfHours(day, true))}
      />
      <SelectField
        label="Length"
        value={stay.minutes}
        onChange={(event) => onChange({ ...stay, minutes: Number(event.target.value) })}
        options={lengths.map((minutes) =>
          option(minutes, minutes === 30 ? '30 minutes' : lengthWords(minutes)),
        )}
      />
      <SelectField
        label="Players"
        value={stay.players}
        onChange={(event) => onChange({ ...stay, players: Number(event.target.value) })}
        options={counts.map((count) => option(count, playerWords(count)))}
      />
    </div>
  )
}
