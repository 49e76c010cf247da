import { type ReactNode, useId } from 'react'
import { lengthWords, playerWords } from '#domain/booking/booking-words.ts'
import type { BookingSearch } from '../schema.ts'

type Choices = { minutes: number; players: number; view: BookingSearch['view'] }
type BookingOptionsProps = Choices & {
  lengths: readonly number[]
  mostPlayers: number
  onChange: (patch: Partial<Choices>) => void
}

/** This many fit side by side on the smallest phone. */
const mostSideBySide = 7

/** The length, the number of players, and the layout of the times. */
export function BookingOptions({ lengths, mostPlayers, onChange, ...chosen }: BookingOptionsProps) {
  const counts = Array.from({ length: mostPlayers }, (_, index) => index + 1)
  const LengthChoice = lengths.length > mostSideBySide ? ChoiceList : Choice

  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3.5 sm:gap-x-8">
      <LengthChoice
        legend="How long"
        options={lengths}
        chosen={chosen.minutes}
        onChoose={(minutes) => onChange({ minutes })}
        wordsOf={lengthWords}
        faceOf={shortLength}
      />
      <ChoiceList
        legend="Players"
        options={counts}
        chosen={chosen.players}
        onChoose={(players) => onChange({ players })}
        wordsOf={playerWords}
      />
      <Choice
        legend="Show"
        options={['bays', 'times'] as const}
        chosen={chosen.view}
        onChoose={(view) => onChange({ view })}
        wordsOf={(view) => (view === 'bays' ? 'By bay' : 'By time')}
        faceOf={(view) => (view === 'bays' ? 'By bay' : 'By time')}
      />
    </div>
  )
}

type ChoiceListProps = {
  legend: string
  options: readonly number[]
  chosen: number
  onChoose: (option: number) => void
  wordsOf: (option: number) => string
}

/** For more choices than fit side by side. */
function ChoiceList({ legend, options, chosen, onChoose, wordsOf }: ChoiceListProps) {
  return (
    <label>
      <span className="engraved mb-1.5 block text-(--dim)">{legend}</span>
      <select
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="h-11 w-full cursor-pointer rounded-md border border-ink/40 bg-white/50 px-2.5 font-semibold text-[0.9375rem] text-ink hover:bg-white focus-visible:outline-offset-2"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf(option)}
          </option>
        ))}
      </select>
    </label>
  )
}

type ChoiceProps<T> = {
  legend: string
  options: readonly T[]
  chosen: T
  onChoose: (option: T) => void
  /** The text for screen readers, and the visible one. */
  wordsOf: (option: T) => string
  faceOf: (option: T) => ReactNode
}

function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, options, chosen, onChoose, wordsOf, faceOf } = props
  const name = useId()

  return (
    <fieldset className="min-w-0 max-sm:grow max-sm:first:w-full">
      <legend className="engraved mb-1.5 text-(--dim)">{legend}</legend>
      <div className="flex">
        {options.map((option) => (
          <label
            key={option}
            className="relative -ml-px inline-flex h-11 min-w-0 flex-1 cursor-pointer items-center justify-center whitespace-nowrap border border-ink/40 bg-white/50 px-0.5 font-semibold text-[0.9375rem] first:ml-0 max-xs:text-sm first:rounded-l-md last:rounded-r-md hover:bg-white has-checked:z-1 has-checked:border-pine-800 has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2 sm:px-3"
          >
            <input
              type="radio"
              name={name}
              aria-label={wordsOf(option)}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span aria-hidden>{faceOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** '½ h', '1½ h', '2 h'. */
function shortLength(minutes: number): string {
  return `${Math.floor(minutes / 60) || ''}${minutes % 60 === 0 ? '' : '½'} h`
}
