import { CalendarSheet } from '#app/features/events/components/calendar-sheet.tsx'
import type { MonthLinkProps } from '#app/features/events/components/month-bar.tsx'
import { SignInToJoin } from '#app/features/events/components/sign-in-to-join.tsx'
import { nextEvent } from '#app/features/events/rules.ts'
import type { EventsNow } from '#app/features/events/schema.ts'
import { monthSearch, usualMonth, visitorsPath } from '#app/features/events/state.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { drawEarly } from './draw-early.ts'

const nothing = () => undefined

/** The events of the month on which the calendar opens, as the app will draw them for a visitor who has asked for nothing yet. It reads the answer by its contract. */
export function draw(isWanted: () => boolean): Promise<boolean> {
  return drawEarly<unknown>('events', isWanted, (answer) => {
    const { now, month, events } = camelNames(answer) as EventsNow
    const today = dayOf(now)
    const asked = usualMonth(month)
    const visitor = {
      userId: null,
      isMember: false,
      now,
      hereAt: (event: string) => visitorsPath({ ...asked, event }),
    }
    return [
      <CalendarSheet
        key="calendar"
        asked={asked}
        today={today}
        visitor={visitor}
        events={events}
        next={nextEvent(events, now)}
        Link={MonthLink}
        renderAttend={(event) => <SignInToJoin event={event} visitor={visitor} />}
        onOpen={nothing}
      />,
    ]
  })
}

/** Followed before the app is there, it loads the page anew, which begins with that month. */
function MonthLink({ asked, replace: _, ...link }: MonthLinkProps) {
  return <a href={`${window.location.pathname}${monthSearch(asked)}`} {...link} />
}
