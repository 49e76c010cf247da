import { useEffect, useRef, useState } from 'react'
import { tournamentData } from '#app/lib/site/structured-data.ts'
import { formatSignPrice } from '#domain/money/money.ts'
import { tournamentDays } from '#domain/venue/season.ts'
import { tournament } from '#domain/venue/season-tournament.ts'
import { addressLine, venue } from '#domain/venue/venue.ts'
import { CostumeCountdown } from './costume-countdown.tsx'

/** Fades in once this share is visible. */
const VISIBLE_SHARE = 0.2

export function TournamentPromo({ now }: { now: number }) {
  const { section, isSeen } = useSeen()
  const eventData = toEventData(now)

  return (
    <section
      ref={section}
      aria-labelledby="tournament-heading"
      className={`poster relative overflow-hidden bg-claret transition-opacity duration-1000 ${isSeen ? 'opacity-100' : 'opacity-0'}`}
    >
      {eventData && <script type="application/ld+json">{JSON.stringify(eventData)}</script>}
      <div
        aria-hidden
        className="absolute top-6 right-4 size-16 rounded-full bg-radial-[at_35%_40%] from-brass-100 via-brass-200 to-brass-400 shadow-[0_0_4rem_1rem] shadow-brass-300/40 sm:top-10 sm:right-8 sm:size-24 lg:top-14 lg:right-[33%] lg:size-44"
      />
      <div className="relative mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-20 sm:px-8 sm:py-28 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="engraved text-brass-200">{tournament.days}</p>
          <h2
            id="tournament-heading"
            className="mt-5 max-w-[12ch] text-[clamp(2.75rem,1.4rem+6.2vw,6.75rem)] leading-none! tracking-[-0.03em]"
          >
            {tournament.title}
          </h2>
          <p className="mt-7 max-w-md text-xl leading-relaxed">{tournament.course}</p>
          <div className="mt-10">
            <CostumeCountdown now={now} />
          </div>
        </div>
        <Details />
      </div>
    </section>
  )
}

function Details() {
  return (
    <div className="paper self-end rounded-lg px-6 py-7 sm:px-9 sm:py-9">
      <dl className="divide-y divide-(--rule) [&_dd]:mt-1 [&_dd]:text-lg [&>div]:py-4 [&>div]:first:pt-0">
        <div>
          <dt className="engraved text-(--dim)">Entry</dt>
          <dd>{formatSignPrice(tournament.nonmemberFeeCents)} per nonmember team</dd>
          <dd>{formatSignPrice(tournament.memberFeeCents)} per member team</dd>
        </div>
        <div>
          <dt className="engraved text-(--dim)">Format</dt>
          <dd>{tournament.format}</dd>
        </div>
        <div>
          <dt className="engraved text-(--dim)">Prizes</dt>
          {tournament.prizes.map((prize) => (
            <dd key={prize}>{prize}</dd>
          ))}
        </div>
        <div>
          <dt className="engraved text-(--dim)">Dress</dt>
          <dd className="font-display text-2xl!">{tournament.dress}</dd>
        </div>
        <div>
          <dt className="engraved text-(--dim)">Where, and how to enter</dt>
          <dd>{addressLine()}</dd>
          <dd className="flex flex-wrap gap-x-6">
            <a href={venue.phoneHref} className="inline-block min-h-6 underline underline-offset-4">
              {venue.phone}
            </a>
            {venue.socials.slice(0, 1).map(({ handle, href }) => (
              <a key={href} href={href} className="inline-block min-h-6 underline underline-offset-4">
                {handle}
              </a>
            ))}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function toEventData(now: number) {
  const days = tournamentDays(now)
  if (!days) return null
  return tournamentData(venue, {
    title: tournament.title,
    words: `${tournament.format}. ${tournament.dress}.`,
    ...days,
  })
}

function useSeen() {
  const section = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    if (section.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: VISIBLE_SHARE },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return { section, isSeen }
}
