import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/lib/backend/ask.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { serverBackend } from '#app/lib/backend/endpoint.ts'
import { fetchPublicRows } from '#app/lib/backend/public-rows.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { OwnEventFees } from '#domain/contract/event-fee.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import { findNextEvent, getShownRange } from './rules.ts'
import { EventsNow, JoinedEvents, VenueEvent } from './schema.ts'

export const eventKeys = {
  all: ['events'] as const,
  joinedBy: (userId: string) => [...eventKeys.all, 'joined', userId] as const,
  paidBy: (userId: string | null) => [...eventKeys.all, 'paid', userId] as const,
  opening: () => [...eventKeys.all, 'opening'] as const,
  next: () => [...eventKeys.all, 'next'] as const,
  ofMonth: (month: string, userId: string | null) => [...eventKeys.all, month, userId] as const,
}

/** The page is rendered without a user and a time; the browser adds both. */
export function openingQuery() {
  return queryOptions({
    queryKey: eventKeys.opening(),
    queryFn: fetchOpening,
  })
}

export type Opening = { userId: string | null; now: number; next: VenueEvent | null }

export async function fetchOpening(): Promise<Opening> {
  const [userId, now, next] = await Promise.all([
    signedInUserId(),
    venueNow(),
    // Without an answer the calendar opens on the current month and shows the error there.
    queryClient.fetchQuery(nextEventQuery()).catch(() => null),
  ])
  return { userId, now, next }
}

function nextEventQuery() {
  return queryOptions({
    queryKey: eventKeys.next(),
    // The server shares this client among all visitors.
    staleTime: serverBackend() ? 0 : 60_000,
    retry: false,
    queryFn: async () => {
      const response = await ask(`rest/v1/${EVENTS_NOW_PATH}`)
      const page = response.ok ? parseEvents(await response.json()) : undefined
      return page ? findNextEvent(page.events, page.now) : null
    },
  })
}

/** Includes the days that fill the first and last week, and whether the user has joined. */
export function eventsQuery(month: string, userId: string | null) {
  const shown = getShownRange(month)
  const from = new Date(instantAt(shown.from, 0)).toISOString()
  const p_to = new Date(instantAt(shown.until, 0)).toISOString()
  return queryOptions({
    queryKey: eventKeys.ofMonth(month, userId),
    queryFn: ({ signal }) =>
      wholeList<VenueEvent>(
        ({ id }) => id,
        async (last) => {
          const period = { p_from: last?.startsAt ?? from, p_to }
          if (userId === null) return fetchPublicPage(period, signal)
          const asked = (await supabase()).rpc('list_events', period).limit(pageRows)
          return camelNames(unwrap(await asked.abortSignal(signal)))
        },
      ),
  })
}

export function paidFeesQuery(userId: string | null) {
  return queryOptions({
    queryKey: eventKeys.paidBy(userId),
    enabled: userId !== null,
    queryFn: async ({ signal }) =>
      readAnswer(OwnEventFees, unwrap(await (await supabase()).rpc('my_event_fees').abortSignal(signal))),
  })
}

// Row-level security lets staff read every sign-up, so filter by user.
export function joinedEventsQuery(userId: string) {
  return queryOptions({
    queryKey: eventKeys.joinedBy(userId),
    queryFn: async ({ signal }) => {
      const signups = (await supabase()).from('event_signups').select(joinedColumns).eq('user_id', userId)
      const newest = signups.order('created_at', { ascending: false }).limit(100)
      return readAnswer(JoinedEvents, unwrap(await newest.abortSignal(signal))).toSorted(
        (a, b) => a.start - b.start,
      )
    },
  })
}

const joinedColumns = 'is_waiting, event:events(id, title, kind, starts_at, ends_at, cancelled_at)'

const EVENTS_NOW_PATH = 'rpc/events_this_month'

function parseEvents(answer: unknown): EventsNow | undefined {
  return EventsNow.safeParse(answer).data
}

function fetchPublicPage(
  period: { p_from: string; p_to: string },
  signal: AbortSignal,
): Promise<VenueEvent[]> {
  const asked = new URLSearchParams({ ...period, limit: String(pageRows) })
  return fetchPublicRows(VenueEvent, `rpc/list_events?${asked}`, signal)
}
