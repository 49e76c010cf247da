import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { listLengths } from '#domain/booking/booking-size.ts'
import { formatLength, formatPlayers } from '#domain/booking/booking-words.ts'
import type { Bay, Terms } from '#domain/contract/list-availability.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { startMinutes } from '../rules.ts'
import type { RequestFields } from '../schema.ts'

type GetField = (name: keyof RequestFields) => { name: string; error: string | undefined }
type EntryFieldsProps = { field: GetField; entries: RequestFields; bays: readonly Bay[]; terms: Terms }

export function EntryFields({ field, entries, bays, terms }: EntryFieldsProps) {
  const chosen = (name: keyof RequestFields) => ({
    ...withoutUndefinedError(field(name)),
    defaultValue: entries[name],
  })
  const most = Math.max(1, ...bays.map(({ capacity }) => capacity))

  const isNarrowed = entries.bay !== '' || entries.most !== '' || field('most').error !== undefined

  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <SelectField label="Earliest start" options={starts} {...chosen('from')} />
        <SelectField label="Latest start" options={starts} {...chosen('until')} />
        <SelectField
          label="How long"
          options={listLengths(terms).map((n) => toOption(n, formatLength(n)))}
          {...chosen('minutes')}
        />
        <SelectField
          label="Players"
          options={Array.from({ length: most }, (_, n) => toOption(n + 1, formatPlayers(n + 1)))}
          {...chosen('players')}
        />
      </div>
      <Fold summary="Only one bay, or a max price" isOpen={isNarrowed}>
        <div className="grid gap-x-4 gap-y-5 pt-2 sm:grid-cols-2">
          <SelectField
            label="Bay"
            options={[toOption('', 'Any bay'), ...bays.map(({ id, name }) => toOption(id, name))]}
            {...chosen('bay')}
          />
          <Field
            label="Max price ($)"
            inputMode="decimal"
            autoComplete="off"
            hint="Leave blank for any price."
            {...chosen('most')}
          />
        </div>
      </Fold>
    </>
  )
}

// Any day without a daylight saving change will do.
const starts = startMinutes.map((minute) => toOption(minute, formatClock(instantAt('2026-01-05', minute))))

function toOption(value: string | number, label: string) {
  return { value: String(value), label }
}

/** An undefined error would override the field's own. */
function withoutUndefinedError<Props extends { error: string | undefined }>({ error, ...props }: Props) {
  return { ...props, ...(error !== undefined && { error }) }
}
