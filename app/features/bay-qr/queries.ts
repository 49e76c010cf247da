import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { OpenBayResponse } from '#domain/contract/open-bay.ts'

/** The bay's current use. Includes the booking if it belongs to the signed-in user. */
export function openBayQuery(code: string) {
  return queryOptions({
    queryKey: ['in the bay', code] as const,
    staleTime: 0,
    queryFn: ({ signal }) => findInBay({ code, signal }),
  })
}

type BayAsked = { code: string; email?: string; signal?: AbortSignal }

export function findInBay({ code, email, signal }: BayAsked): Promise<OpenBayResponse> {
  return callFunction('open-bay', OpenBayResponse, { body: { code, email }, signal, isPersonal: true })
}
