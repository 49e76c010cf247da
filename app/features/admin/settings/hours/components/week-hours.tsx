import { RowButton } from '#app/ui/row-button.tsx'
import { weekdayNames, weekFromMonday } from '#domain/venue/weekday-words.ts'
import type { HoursRow } from '../rules.ts'
import { formatTimes } from '../words.ts'

type WeekHoursProps = {
  hours: HoursRow[]
  canEdit: boolean
  onAdd: (weekday: number) => void
  onEdit: (hours: HoursRow) => void
  onRemove: (hours: HoursRow) => void
}

export function WeekHours({ hours, canEdit, onAdd, onEdit, onRemove }: WeekHoursProps) {
  return (
    <ul className="mt-3 divide-y divide-(--rule)">
      {weekFromMonday.map((weekday) => {
        const dayHours = hours.filter((row) => row.weekday === weekday)
        const name = weekdayNames[weekday]
        return (
          <li
            key={weekday}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <h3 className="font-sans font-semibold text-[1.0625rem]">{name}</h3>
            {canEdit && (
              <div className="sm:order-last">
                <RowButton action="Add hours" of={`on ${name}`} onClick={() => onAdd(weekday)} />
              </div>
            )}
            <div className="space-y-2 max-sm:col-span-2">
              {dayHours.length === 0 && <p className="text-(--dim)">Closed to guests</p>}
              {dayHours.map((row) => (
                <DayHours key={row.id} row={row} canEdit={canEdit} onEdit={onEdit} onRemove={onRemove} />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type DayHoursProps = Pick<WeekHoursProps, 'canEdit' | 'onEdit' | 'onRemove'> & { row: HoursRow }

function DayHours({ row, canEdit, onEdit, onRemove }: DayHoursProps) {
  const words = `${weekdayNames[row.weekday]}, ${formatTimes(row)}`

  return (
    <div className="flex items-center gap-x-4">
      <p className="min-w-0 flex-1 tabular-nums">{formatTimes(row)}</p>
      {canEdit && (
        <div className="flex gap-2">
          <RowButton action="Edit" of={words} onClick={() => onEdit(row)} />
          <RowButton action="Remove" of={words} onClick={() => onRemove(row)} />
        </div>
      )}
    </div>
  )
}
