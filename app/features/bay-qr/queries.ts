import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { OpenBayResponse } from '#domain/contract/open-bay.ts'

/** Includes the booking if it belongs to the signed-in user. */
export function openBayQuery(code: string) {
  return queryOptions({
    queryKey: ['in the bay', code] as const,
    staleTime: 0,
    queryFn: ({ signal }) => findBookingInBay({ code, signal }),
  })
}

type BayLookup = { code: string; email?: string; signal?: AbortSignal }

export function findBookingInBay({ code, email, signal }: BayLookup): Promise<OpenBayResponse> {
  return callFunction('open-bay', OpenBayResponse, { body: { code, email }, signal, isPersonal: true })
}
