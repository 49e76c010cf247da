import { type ReactNode, useId } from 'react'
import { lengthWords, playerWords } from '#domain/booking-words.ts'
import { type BookingSearch, type Length, lengths } from '../schema.ts'

type Choices = { minutes: Length; players: number; view: BookingSearch['view'] }
type BookingOptionsProps = Choices & {
  mostMinutes: number
  mostPlayers: number
  onChange: (patch: Partial<Choices>) => void
}

/** How long, how many, and how the times are laid out. */
export function BookingOptions({ mostMinutes, mostPlayers, onChange, ...chosen }: BookingOptionsProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3.5 sm:gap-x-8">
      <Choice
        legend="How long"
        options={lengths.filter((minutes) => minutes <= mostMinutes)}
        chosen={chosen.minutes}
        onChoose={(minutes) => onChange({ minutes })}
        wordsOf={lengthWords}
        faceOf={(minutes) => `${minutes / 60} h`}
      />
      <PlayersSelect
        most={mostPlayers}
        chosen={chosen.players}
        onChoose={(players) => onChange({ players })}
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

type PlayersSelectProps = { most: number; chosen: number; onChoose: (players: number) => void }

function PlayersSelect({ most, chosen, onChoose }: PlayersSelectProps) {
  const counts = Array.from({ length: most }, (_, index) => index + 1)

  return (
    <label>
      <span className="engraved mb-1.5 block text-(--dim)">Players</span>
      <select
        value={Math.min(chosen, most)}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="h-11 w-full cursor-pointer rounded-md border border-ink/40 bg-white/50 px-2.5 font-semibold text-[0.9375rem] text-ink hover:bg-white focus-visible:outline-offset-2"
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {playerWords(count)}
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
  /** What is read out, and what is seen. */
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
            className="relative -ml-px inline-flex h-11 min-w-10.5 flex-1 cursor-pointer items-center justify-center whitespace-nowrap border border-ink/40 bg-white/50 px-2 font-semibold text-[0.9375rem] first:ml-0 first:rounded-l-md last:rounded-r-md hover:bg-white has-checked:z-1 has-checked:border-pine-800 has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2 sm:px-3"
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
