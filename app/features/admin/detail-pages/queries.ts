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
  one: (kind: string, id: string | number) => [...detailsKeys.all, kind, id] as const,
}

const FRESH_MS = 10_000
const refetchOptions = () => ({
  staleTime: FRESH_MS,
  refetchInterval: intervals.poll,
  refetchOnWindowFocus: true,
})

export function memberDetailsQuery(id: number) {
  return queryOptions({
    ...refetchOptions(),
    queryKey: detailsKeys.one('member', id),
    queryFn: async ({ signal }) =>
      read(MemberDetails, await (await supabase()).rpc('member_details', { p_id: id }).abortSignal(signal)),
  })
}

/** Includes the venue's time, because the allowed actions depend on it. */
export function bookingDetailsQuery(number: string) {
  return queryOptions({
    ...refetchOptions(),
    queryKey: detailsKeys.one('booking', number),
    queryFn: async ({ signal }) => {
      const request = (await supabase()).rpc('booking_details', { p_number: number }).abortSignal(signal)
      const [answer, now] = await Promise.all([request, venueNow()])
      return { ...read(BookingDetails, answer), now }
    },
  })
}

export function orderDetailsQuery(number: string) {
  return queryOptions({
    ...refetchOptions(),
    queryKey: detailsKeys.one('order', number),
    queryFn: async ({ signal }) =>
      read(
        OrderDetails,
        await (await supabase()).rpc('order_details', { p_number: number }).abortSignal(signal),
      ),
  })
}

export function saleDetailsQuery(id: string) {
  return queryOptions({
    ...refetchOptions(),
    queryKey: detailsKeys.one('sale', id),
    queryFn: async ({ signal }) =>
      read(SaleDetails, await (await supabase()).rpc('sale_details', { p_id: id }).abortSignal(signal)),
  })
}

/** Includes retired bays, because old history entries refer to them. */
export function bayNamesQuery() {
  return queryOptions({
    queryKey: [...detailsKeys.all, 'bay names'] as const,
    queryFn: async ({ signal }) => {
      const request = (await supabase()).from('bays').select('id, name')
      return new Map(unwrap(await request.abortSignal(signal)).map(({ id, name }) => [id, name]))
    },
  })
}

type BackendResult = Parameters<typeof unwrap>[0]

function read<Shape extends z.ZodMiniType>(shape: Shape, answer: BackendResult): z.output<Shape> {
  const data = unwrap(answer)
  if (data === null) throw new AppError('not_found')
  return readAnswer(shape, data)
}
