import { useVisitingHours } from '#app/features/visiting-hours/queries.ts'

const WORDS = 'mt-1 font-display text-xl'

/** Today's opening hours. The server writes them into the page (server/site/live-page.ts). */
export function HoursToday() {
  const { guests, members, data } = useVisitingHours()

  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 sm:whitespace-nowrap">
      <div>
        {data && <script type="application/ld+json">{data}</script>}
        <dt className="engraved text-brass-300">Members</dt>
        <dd data-told="members" className={WORDS}>
          {members}
        </dd>
      </div>
      <div>
        <dt className="engraved text-brass-300">Guests</dt>
        <dd data-told="guests" className={WORDS}>
          {guests}
        </dd>
      </div>
    </dl>
  )
}
