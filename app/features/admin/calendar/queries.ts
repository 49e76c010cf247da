import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import type { Booker } from '#domain/booking/may-book.ts'
import { fromSql } from '#domain/contract/from-sql.ts'
import { GetBookingResponse } from '#domain/contract/get-booking.ts'
import { ManageBookingResponse } from '#domain/contract/manage-booking.ts'
import { MembershipBooker, membershipBookerColumns } from '#domain/contract/membership.ts'
import { PriceRule } from '#domain/contract/price-rule.ts'
import { FoundPeople, StaffDay, StaffWeek } from '#domain/contract/staff-booking.ts'
import { addDays, weekdayOf } from '#domain/venue/venue-clock.ts'
import type { PlacedStay } from './rules.ts'

const calendarKeys = {
  all: ['calendar'] as const,
  day: (day: string) => [...calendarKeys.all, 'day', day] as const,
  week: (sunday: string) => [...calendarKeys.all, 'week', sunday] as const,
  people: (words: string) => [...calendarKeys.all, 'people', words] as const,
  booker: (userId: string) => [...calendarKeys.all, 'booker', userId] as const,
  cancellation: (number: string) => [...calendarKeys.all, 'cancelling', number] as const,
  prices: () => [...calendarKeys.all, 'prices'] as const,
  times: (asked: unknown) => [...calendarKeys.all, 'times', asked] as const,
  change: (...wish: unknown[]) => [...calendarKeys.all, 'change', ...wish] as const,
}

export const minSearchLength = 2

/** Polled, because colleagues and guests change the day too. */
export function dayQuery(day: string) {
  return queryOptions({
    queryKey: calendarKeys.day(day),
    staleTime: 5_000,
    refetchInterval: intervals.poll,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      readAnswer(
        StaffDay,
        unwrap(await (await supabase()).rpc('staff_day', { p_day: day }).abortSignal(signal)),
      ),
  })
}

/** The week that contains the day, starting Sunday. */
export function weekQuery(day: string) {
  const sunday = addDays(day, -weekdayOf(day))
  return queryOptions({
    queryKey: calendarKeys.week(sunday),
    staleTime: 5_000,
    refetchInterval: intervals.poll,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      readAnswer(
        StaffWeek,
        unwrap(await (await supabase()).rpc('staff_week', { p_day: sunday }).abortSignal(signal)),
      ),
  })
}

export function peopleQuery(words: string) {
  return queryOptions({
    queryKey: calendarKeys.people(words),
    enabled: words.length >= minSearchLength,
    queryFn: async ({ signal }) =>
      readAnswer(
        FoundPeople,
        unwrap(await (await supabase()).rpc('find_people', { p_words: words }).abortSignal(signal)),
      ),
  })
}

export function pricesQuery() {
  return queryOptions({
    queryKey: calendarKeys.prices(),
    queryFn: async ({ signal }): Promise<PriceRule[]> => {
      const rows = unwrap(
        await (await supabase())
          .from('price_rules')
          .select('name, weekdays, from_minute, until_minute, cents_per_hour')
          .order('sort_order')
          .order('name')
          .abortSignal(signal),
      )
      return readAnswer(fromSql(z.array(PriceRule)), rows)
    },
  })
}

export function bookerQuery(userId: string) {
  return queryOptions({
    queryKey: calendarKeys.booker(userId),
    queryFn: async ({ signal }): Promise<Booker> => {
      const held = unwrap(
        await (await supabase())
          .from('memberships')
          .select(membershipBookerColumns)
          .eq('user_id', userId)
          .eq('status', 'active')
          .abortSignal(signal)
          .maybeSingle(),
      )
      return held?.plan ? readAnswer(MembershipBooker, held) : { kind: 'guest' }
    },
  })
}

/** Quotes a booking change without applying it. */
export function changeQuery(
  booking: { number: string; sequence: number },
  stay: PlacedStay,
  override: string,
) {
  // Contact details and notes do not affect the price.
  const person = { name: null, email: null, phone: null, note: null }
  const wish = { action: 'change', ...booking, ...stay, ...person, override, shown: null }
  return queryOptions({
    queryKey: calendarKeys.change(booking.number, stay, override),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callFunction('manage-booking', ManageBookingResponse, { body: wish, signal })).change,
  })
}

type DatesInput = { starts: number[]; minutes: number; players: number; userId: string | null }

export function staffTimesQuery(asked: DatesInput) {
  return queryOptions({
    queryKey: calendarKeys.times(asked),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const body = { action: 'list-times', ...asked }
      return (await callFunction('manage-booking', ManageBookingResponse, { body, signal })).times ?? []
    },
  })
}

export function cancellationQuery(number: string) {
  return queryOptions({
    queryKey: calendarKeys.cancellation(number),
    staleTime: 0,
    queryFn: ({ signal }) => callFunction('get-booking', GetBookingResponse, { body: { number }, signal }),
  })
}
