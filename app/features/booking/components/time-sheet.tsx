import type { ReactNode, RefObject } from 'react'
import { useMedia } from '#app/lib/browser/use-media.ts'
import { LiveNote } from '#app/ui/live-note.tsx'
import { type KeptOnMove, lengthsOf, nearestLength } from '#domain/booking/booking-size.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { mostTogether } from '#domain/booking/party.ts'
import type { ListAvailabilityResponse, Terms } from '#domain/contract/list-availability.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import {
  daysBetween,
  mostPlayers,
  type Offer,
  offersOn,
  type PartyTime,
  partyTimes,
  startsOf,
  type Together,
  wantedBays,
} from '../rules.ts'
import type { BookingSearch, View } from '../schema.ts'
import { BookingOptions } from './booking-options.tsx'
import { DayStrip } from './day-strip.tsx'
import { LimitNote } from './limit-note.tsx'
import { PartyTimes } from './party-times.tsx'
import { PriceNote } from './price-note.tsx'
import { Times } from './times.tsx'
import { TimesSkeleton } from './times-skeleton.tsx'
import { WaitlistLink } from './waitlist-link.tsx'

/** The length and players of a time, and the terms that were shown with it. */
export type Stay = {
  minutes: number
  players: number
  terms: Terms
  /** Whether the plan allows a weekly series. */
  isMember: boolean
  together?: Together
}

type TimeSheetProps = {
  data: ListAvailabilityResponse
  day: string
  asked: Pick<BookingSearch, 'minutes' | 'players' | 'view' | 'part' | 'bay'>
  isSignedIn: boolean
  /** The parts of the moved booking that may stay. */
  kept?: KeptOnMove
  /** Whether the times on the screen still belong to the previous choice. */
  isOutdated: boolean
  pressed: Offer | null
  heading?: RefObject<HTMLHeadingElement | null>
  /** Shown above the times: why one could not be held, or why they could not be refetched. */
  renderRefusal?: (choose: (offer: Offer) => void) => ReactNode
  failure?: ReactNode
  /** Whether the failure replaces the times. */
  isLost?: boolean
  /** Whether changes by others appear late. */
  isLate?: boolean
  onSearch: (patch: Partial<BookingSearch>) => void
  onChoose: (offer: Offer, stay: Stay) => void
}

export function TimeSheet({ data, day, asked, kept, pressed, onSearch, onChoose, ...props }: TimeSheetProps) {
  const { terms } = data
  const lengths = lengthsOf(terms, kept)
  const minutes = asked.minutes ?? data.minutes
  const most = mostAtOnce(data, minutes, kept)
  const players = Math.min(asked.players ?? kept?.players ?? 1, most)
  const fitting = offersOn(day, data, players, kept)
  const view = useView(asked.view)
  const wanted = wantedBays(fitting, view, asked.bay)
  const stay = { minutes, players, terms, isMember: data.member !== null && data.member.validUntil >= day }
  const choose = (offer: Offer) => onChoose(offer, stay)
  const parties = partiesOn(day, data, stay, kept)
  const limits = data.days.find((one) => one.day === day)?.limits
  const isOutdated = props.isOutdated || day > data.lastDay || nearestLength(minutes, lengths) !== minutes
  const isThere = !isOutdated && !props.isLost

  return (
    <div className="paper rounded-lg px-4 pt-4 pb-6 sm:p-7">
      <BookingOptions
        day={day}
        minutes={minutes}
        players={players}
        view={view}
        bay={asked.bay}
        bays={fitting.map(({ bay }) => bay)}
        lengths={lengths}
        mostPlayers={most}
        onChange={onSearch}
      />
      <div className="mt-4 mb-5">
        <DayStrip
          days={daysBetween(data)}
          today={data.today}
          chosen={day}
          onChoose={(next) => onSearch({ day: next })}
        />
      </div>
      {props.renderRefusal?.(choose)}
      <div className="rule-double mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-1 pb-3">
        <h2 ref={props.heading} tabIndex={-1} className="text-2xl outline-none sm:text-[1.75rem]">
          {dayWords(day)}
        </h2>
        <PriceNote member={data.member} isSignedIn={props.isSignedIn} day={day} />
      </div>
      {limits && isThere && <LimitNote {...limits} hasTimes={startsOf(wanted).length > 0} />}
      {props.failure}
      {isOutdated && !props.isLost && <TimesSkeleton />}
      {isThere && (
        <Times
          bays={wanted}
          parties={parties.length}
          view={view}
          keptBayId={kept?.bayId}
          part={asked.part}
          onPart={(part) => onSearch({ part })}
          pressed={pressed}
          onChoose={choose}
          isLimited={limits !== undefined && limits.over.length > 0}
          next={day < data.lastDay ? addDays(day, 1) : null}
          onDay={(next) => onSearch({ day: next })}
        />
      )}
      {isThere && parties.length > 0 && (
        <PartyTimes
          times={parties}
          players={players}
          isBeside={startsOf(wanted).length > 0}
          part={asked.part}
          onPart={(part) => onSearch({ part })}
          pressed={pressed}
          onChoose={({ offer, together }) => onChoose(offer, { ...stay, together })}
        />
      )}
      {!kept && data.soldHere && !props.isLost && (
        <WaitlistLink day={day} minutes={minutes} players={players} part={asked.part} bay={asked.bay} />
      )}
      <LiveNote isLate={props.isLate ?? false} what="free times" />
      <p role="status" className="sr-only">
        {isThere && `${countWords(startsOf(wanted).length + parties.length)} on ${dayWords(day)}.`}
      </p>
    </div>
  )
}

/** A booking that is being moved stays in one bay. */
function mostAtOnce({ bays }: ListAvailabilityResponse, minutes: number, kept?: KeptOnMove): number {
  return kept ? mostPlayers(bays, kept) : mostTogether(bays, minutes)
}

function partiesOn(day: string, data: ListAvailabilityResponse, stay: Stay, kept?: KeptOnMove): PartyTime[] {
  return kept || stay.players === 1 ? [] : partyTimes(day, data, stay)
}

/** On a phone the bays would be below each other, and the evening far down. Null if the styles choose by the width. */
function useView(asked: View | null): View | null {
  const isWide = useMedia('(min-width: 640px)')
  if (asked !== null || isWide === null) return asked
  return isWide ? 'bays' : 'times'
}

function countWords(count: number): string {
  if (count === 0) return 'No free times'
  return count === 1 ? '1 free time' : `${count} free times`
}
