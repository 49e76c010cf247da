import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { OpenBayResponse } from '#domain/contract/open-bay.ts'

/** What is played in a bay now; with the booking if who asks is signed in and it is theirs. */
export function openBayQuery(bayId: string) {
  return queryOptions({
    queryKey: ['in the bay', bayId] as const,
    staleTime: 0,
    queryFn: ({ signal }) => findInBay({ bayId, signal }),
  })
}

type BayAsked = { bayId: string; email?: string; signal?: AbortSignal }

export function findInBay({ bayId, email, signal }: BayAsked): Promise<OpenBayResponse> {
  return callFunction('open-bay', OpenBayResponse, { body: { bayId, email }, signal, isPersonal: true })
}
