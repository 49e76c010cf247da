import type { ReactNode, RefObject } from 'react'
import { useMedia } from '#app/lib/browser/use-media.ts'
import { LiveNote } from '#app/ui/live-note.tsx'
import { findNearestLength, listLengths, type MoveAllowance } from '#domain/booking/booking-size.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { maxPartyPlayers } from '#domain/booking/party.ts'
import type { ListAvailabilityResponse, Terms } from '#domain/contract/list-availability.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import {
  filterBays,
  listDays,
  listOffers,
  listPartyTimes,
  listStarts,
  maxPlayers,
  type Offer,
  type PartyTime,
  type Together,
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

/** `terms` are the ones on screen when the time was chosen. */
export type TimeChoice = {
  minutes: number
  players: number
  terms: Terms
  isMember: boolean
  together?: Together
}

type TimeSheetProps = {
  data: ListAvailabilityResponse
  day: string
  asked: Pick<BookingSearch, 'minutes' | 'players' | 'view' | 'part' | 'bay'>
  isSignedIn: boolean
  kept?: MoveAllowance
  isOutdated: boolean
  pendingOffer: Offer | null
  heading?: RefObject<HTMLHeadingElement | null>
  /** Why a time could not be held. */
  renderRefusal?: (choose: (offer: Offer) => void) => ReactNode
  failure?: ReactNode
  isDisconnected?: boolean
  isLate?: boolean
  onSearch: (patch: Partial<BookingSearch>) => void
  onChoose: (offer: Offer, choice: TimeChoice) => void
}

export function TimeSheet({
  data,
  day,
  asked,
  kept,
  pendingOffer,
  onSearch,
  onChoose,
  ...props
}: TimeSheetProps) {
  const { terms } = data
  const lengths = listLengths(terms, kept)
  const minutes = asked.minutes ?? data.minutes
  const most = maxPlayersAtOnce(data, minutes, kept)
  const players = Math.min(asked.players ?? kept?.players ?? 1, most)
  const fitting = listOffers(day, data, players, kept)
  const view = useView(asked.view)
  const wanted = filterBays(fitting, view, asked.bay)
  const choice = { minutes, players, terms, isMember: data.member !== null && data.member.validUntil >= day }
  const choose = (offer: Offer) => onChoose(offer, choice)
  const parties = listParties(day, data, choice, kept)
  const limits = data.days.find((one) => one.day === day)?.limits
  const isOutdated = props.isOutdated || day > data.lastDay || findNearestLength(minutes, lengths) !== minutes
  const areTimesShown = !isOutdated && !props.isDisconnected

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
        maxPlayers={most}
        onChange={onSearch}
      />
      <div className="mt-4 mb-5">
        <DayStrip
          days={listDays(data)}
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
      {limits && areTimesShown && <LimitNote {...limits} hasTimes={listStarts(wanted).length > 0} />}
      {props.failure}
      {isOutdated && !props.isDisconnected && <TimesSkeleton />}
      {areTimesShown && (
        <Times
          bays={wanted}
          parties={parties.length}
          view={view}
          keptBayId={kept?.bayId}
          part={asked.part}
          onPart={(part) => onSearch({ part })}
          pendingOffer={pendingOffer}
          onChoose={choose}
          isLimited={limits !== undefined && limits.over.length > 0}
          next={day < data.lastDay ? addDays(day, 1) : null}
          onDay={(next) => onSearch({ day: next })}
        />
      )}
      {areTimesShown && parties.length > 0 && (
        <PartyTimes
          times={parties}
          players={players}
          hasSingleBayTimes={listStarts(wanted).length > 0}
          part={asked.part}
          onPart={(part) => onSearch({ part })}
          pendingOffer={pendingOffer}
          onChoose={({ offer, together }) => onChoose(offer, { ...choice, together })}
        />
      )}
      {!kept && data.soldHere && !props.isDisconnected && (
        <WaitlistLink day={day} minutes={minutes} players={players} part={asked.part} bay={asked.bay} />
      )}
      <LiveNote isLate={props.isLate ?? false} what="free times" />
      <p role="status" className="sr-only">
        {areTimesShown && `${formatCount(listStarts(wanted).length + parties.length)} on ${dayWords(day)}.`}
      </p>
    </div>
  )
}

/** A moved booking must fit into one bay. */
function maxPlayersAtOnce({ bays }: ListAvailabilityResponse, minutes: number, kept?: MoveAllowance): number {
  return kept ? maxPlayers(bays, kept) : maxPartyPlayers(bays, minutes)
}

function listParties(
  day: string,
  data: ListAvailabilityResponse,
  choice: TimeChoice,
  kept?: MoveAllowance,
): PartyTime[] {
  return kept || choice.players === 1 ? [] : listPartyTimes(day, data, choice)
}

/** Phones list times, because stacked bays would hide the evening. Null lets the styles choose by width. */
function useView(asked: View | null): View | null {
  const isWide = useMedia('(min-width: 640px)')
  if (asked !== null || isWide === null) return asked
  return isWide ? 'bays' : 'times'
}

function formatCount(count: number): string {
  if (count === 0) return 'No free times'
  return count === 1 ? '1 free time' : `${count} free times`
}
