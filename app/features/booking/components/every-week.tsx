import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { fewestWeeks, mostWeeks } from '#domain/booking/series-length.ts'
import { formatCents } from '#domain/money/money.ts'
import { weeksQuery } from '../queries.ts'
import { chooseWeeks, countMinutes, type Together } from '../rules.ts'
import type { HeldBay } from '../schema.ts'
import { WeekList } from './week-list.tsx'

type EveryWeekProps = {
  held: HeldBay
  isBusy: boolean
  /** Holds a series, or a single time if undefined. Resolves to an error message or null. */
  onRepeat: (together: Together | undefined) => Promise<string | null>
}

export function EveryWeek(props: EveryWeekProps) {
  const { bill } = props.held.hold
  const [isOpen, setOpen] = useState(false)

  return (
    <section aria-labelledby="every-week" className="paper mt-5 rounded-lg px-5 py-5 sm:px-7">
      <h2 id="every-week" className="text-xl">
        Every week
      </h2>
      {bill && !isOpen && (
        <HeldWeeks {...props} dates={bill.bookings.length} onChange={() => setOpen(true)} />
      )}
      {!bill && !isOpen && (
        <>
          <p className="mt-1 mb-4 text-(--dim)">
            Book this time for several weeks on one bill. You can cancel each date separately.
          </p>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Choose weeks
          </Button>
        </>
      )}
      {isOpen && <WeeksForm {...props} />}
    </section>
  )
}

function HeldWeeks({
  dates,
  isBusy,
  onRepeat,
  onChange,
}: EveryWeekProps & { dates: number; onChange: () => void }) {
  const { problem, run } = useProblem()
  return (
    <>
      <p className="mt-1 mb-4">{dates} dates are held for you. You pay them together.</p>
      {problem && <Alert className="mb-4">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onChange}>
          Change weeks
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={() => run(() => onRepeat(undefined))}>
          Just the first date
        </Button>
      </div>
    </>
  )
}

function WeeksForm({ held, isBusy, onRepeat }: EveryWeekProps) {
  const { hold, players } = held
  const [weeks, setWeeks] = useState(4)
  const [bayOn, setBayOn] = useState<ReadonlyMap<number, string>>(new Map())
  const { problem, run } = useProblem()
  const { id, key, bayId, start } = hold
  const asked = { bayId, start, minutes: countMinutes(hold), players, weeks, hold: { id, key } }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...weeksQuery(asked),
    placeholderData: keepPreviousData,
  })
  const chosen = chooseWeeks(data?.dates ?? [], bayOn)
  const totalCents = chosen.reduce((sum, date) => sum + date.totalCents, 0)
  const times = chosen.map(({ bayId, start }) => ({ bayId, start }))

  return (
    <>
      <SelectField
        label="Number of weeks"
        className="mt-3"
        value={String(weeks)}
        onChange={({ target }) => setWeeks(Number(target.value))}
        options={counts.map((count) => ({ value: String(count), label: `${count} weeks` }))}
      />
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {data && (
        <WeekList
          {...data}
          bayOn={bayOn}
          onBay={(start, bayId) => setBayOn(new Map([...bayOn, [start, bayId]]))}
        />
      )}
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <Button
        variant="pine"
        className="mt-4 w-full"
        busy={isBusy}
        disabled={times.length < fewestWeeks || isPlaceholderData}
        onClick={() => run(() => onRepeat({ kind: 'series', times }))}
      >
        {times.length < fewestWeeks
          ? 'Not enough free dates'
          : `Hold ${times.length} dates for ${formatCents(totalCents)}`}
      </Button>
    </>
  )
}

const counts = Array.from({ length: mostWeeks - fewestWeeks + 1 }, (_, n) => fewestWeeks + n)

function useProblem() {
  const [problem, setProblem] = useState<string | null>(null)
  async function run(act: () => Promise<string | null>) {
    setProblem(null)
    setProblem(await act())
  }
  return { problem, run }
}
