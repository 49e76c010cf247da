import { buttonStyle } from '#app/ui/button-style.ts'
import { formatLength, formatPlayers } from '#domain/booking/booking-words.ts'
import type { Bay } from '#domain/contract/list-availability.ts'
import type { View } from '../schema.ts'
import { Choice, ChoiceList } from './choice.tsx'

type Choices = { minutes: number; players: number; view: View | null; bay: string }
type BookingOptionsProps = Choices & {
  day: string
  lengths: readonly number[]
  maxPlayers: number
  bays: readonly Bay[]
  onChange: (patch: Partial<Choices>) => void
}

const maxSideBySideOnPhone = 7

export function BookingOptions({ day, lengths, maxPlayers, bays, onChange, ...chosen }: BookingOptionsProps) {
  const counts = Array.from({ length: maxPlayers }, (_, index) => index + 1)
  const LengthChoice = lengths.length > maxSideBySideOnPhone ? ChoiceList : Choice

  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-end gap-x-4 gap-y-3.5 sm:gap-x-8"
    >
      <input type="hidden" name="day" value={day} />
      <LengthChoice
        name="minutes"
        legend="How long"
        options={lengths}
        chosen={chosen.minutes}
        onChoose={(minutes) => onChange({ minutes })}
        format={formatLength}
        formatShort={formatShortLength}
      />
      <ChoiceList
        name="players"
        legend="Players"
        options={counts}
        chosen={chosen.players}
        onChoose={(players) => onChange({ players })}
        format={formatPlayers}
      />
      {chosen.view !== 'bays' && (
        <ChoiceList
          name="bay"
          legend="Bay"
          options={['', ...bays.map(({ id }) => id)]}
          chosen={chosen.bay}
          onChoose={(bay) => onChange({ bay })}
          format={(id) => bays.find((bay) => bay.id === id)?.name ?? 'Any bay'}
        />
      )}
      <Choice
        name="view"
        legend="Show"
        options={['bays', 'times'] as const}
        chosen={chosen.view}
        onChoose={(view) => onChange({ view })}
        format={(view) => (view === 'bays' ? 'By bay' : 'By time')}
        formatShort={(view) => (view === 'bays' ? 'By bay' : 'By time')}
      />
      {/* Without scripts the browser submits the form. */}
      <noscript>
        <button type="submit" className={buttonStyle('pine')}>
          Show these times
        </button>
      </noscript>
    </form>
  )
}

/** '½ h', '1½ h', '2 h'. */
function formatShortLength(minutes: number): string {
  return `${Math.floor(minutes / 60) || ''}${minutes % 60 === 0 ? '' : '½'} h`
}
