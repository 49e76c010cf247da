import { useVisitingHours } from '#app/features/opening-hours/queries.ts'

const WORDS = 'mt-1 font-display text-xl'

export function HoursToday() {
  const { guests, members } = useVisitingHours()

  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 sm:whitespace-nowrap">
      <div>
        <dt className="engraved text-brass-300">Members</dt>
        <dd className={WORDS}>{members}</dd>
      </div>
      <div>
        <dt className="engraved text-brass-300">Guests</dt>
        <dd className={WORDS}>{guests}</dd>
      </div>
    </dl>
  )
}
