import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { venueNow } from '#app/lib/backend/clock.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { BookingDetails, MemberDetails, OrderDetails, SaleDetails } from '#domain/contract/staff-details.ts'

const detailsKeys = {
  all: ['details'] as const,
  of: (kind: string, id: string | number) => [...detailsKeys.all, kind, id] as const,
}

const FRESH_MS = 10_000
const shared = () => ({ staleTime: FRESH_MS, refetchInterval: intervals.poll, refetchOnWindowFocus: true })

export function memberDetailsQuery(id: number) {
  return queryOptions({
    ...shared(),
    queryKey: detailsKeys.of('member', id),
    queryFn: async ({ signal }) =>
      read(MemberDetails, await (await supabase()).rpc('member_details', { p_id: id }).abortSignal(signal)),
  })
}

/** Includes the venue's time, on which the possible actions depend. */
export function bookingDetailsQuery(number: string) {
  return queryOptions({
    ...shared(),
    queryKey: detailsKeys.of('booking', number),
    queryFn: async ({ signal }) => {
      const asked = (await supabase()).rpc('booking_details', { p_number: number }).abortSignal(signal)
      const [answer, now] = await Promise.all([asked, venueNow()])
      return { ...read(BookingDetails, answer), now }
    },
  })
}

export function orderDetailsQuery(number: string) {
  return queryOptions({
    ...shared(),
    queryKey: detailsKeys.of('order', number),
    queryFn: async ({ signal }) =>
      read(
        OrderDetails,
        await (await supabase()).rpc('order_details', { p_number: number }).abortSignal(signal),
      ),
  })
}

export function saleDetailsQuery(id: string) {
  return queryOptions({
    ...shared(),
    queryKey: detailsKeys.of('sale', id),
    queryFn: async ({ signal }) =>
      read(SaleDetails, await (await supabase()).rpc('sale_details', { p_id: id }).abortSignal(signal)),
  })
}

/** Names of all bays, including retired ones, because the history refers to ids. */
export function bayNamesQuery() {
  return queryOptions({
    queryKey: [...detailsKeys.all, 'bay names'] as const,
    queryFn: async ({ signal }) => {
      const asked = (await supabase()).from('bays').select('id, name')
      return new Map(unwrap(await asked.abortSignal(signal)).map(({ id, name }) => [id, name]))
    },
  })
}

type BackendResult = Parameters<typeof unwrap>[0]

function read<Shape extends z.ZodMiniType>(shape: Shape, answer: BackendResult): z.output<Shape> {
  const data = unwrap(answer)
  if (data === null) throw new AppError('not_found')
  return readAnswer(shape, data)
}
